#!/usr/bin/env python3
"""Speaks TLS for a server that does not: tls.py PORT --host HOST --certificate FILE --key FILE [--newest 1.1]

Prints the port that it listens on, and ends with whoever reads that.
"""
import argparse, asyncio, os, select, ssl, sys, threading

parser = argparse.ArgumentParser()
parser.add_argument("port", type=int)
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--certificate", required=True)
parser.add_argument("--key", required=True)
parser.add_argument("--newest", choices=["1.1", "1.2", "1.3"], default="1.3")
options = parser.parse_args()

versions = {"1.1": ssl.TLSVersion.TLSv1_1, "1.2": ssl.TLSVersion.TLSv1_2, "1.3": ssl.TLSVersion.TLSv1_3}
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.set_ciphers("DEFAULT:@SECLEVEL=0")
context.minimum_version = ssl.TLSVersion.TLSv1
context.maximum_version = versions[options.newest]
context.load_cert_chain(options.certificate, options.key)


async def pump(reader, writer):
    try:
        while part := await reader.read(65536):
            writer.write(part)
            await writer.drain()
    except (OSError, ssl.SSLError):
        pass
    finally:
        writer.close()


async def serve(reader, writer):
    behind = await asyncio.open_connection(options.host, options.port)
    await asyncio.gather(pump(reader, behind[1]), pump(behind[0], writer))


def watch():
    poll = select.poll()
    poll.register(1, 0)
    poll.poll()
    os._exit(0)


async def main():
    server = await asyncio.start_server(serve, options.host, 0, ssl=context)
    print(server.sockets[0].getsockname()[1], flush=True)
    threading.Thread(target=watch, daemon=True).start()
    async with server:
        await server.serve_forever()

sys.stderr = open(os.devnull, "w")
asyncio.run(main())
