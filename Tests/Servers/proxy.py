#!/usr/bin/env python3
"""A proxy that lets everybody through to where CONNECT says.

Prints the port that it listens on, then each place that was asked for, and ends with whoever reads that.
"""
import asyncio, os, select, threading


async def pump(reader, writer):
    try:
        while part := await reader.read(65536):
            writer.write(part)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def serve(reader, writer):
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    place = head.split(" ")[1]
    print(place, flush=True)
    host, port = place.rsplit(":", 1)
    behind = await asyncio.open_connection(host, int(port))
    writer.write(b"HTTP/1.1 200 Connected\r\n\r\n")
    await asyncio.gather(pump(reader, behind[1]), pump(behind[0], writer))


def watch():
    poll = select.poll()
    poll.register(1, 0)
    poll.poll()
    os._exit(0)


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    threading.Thread(target=watch, daemon=True).start()
    async with server:
        await server.serve_forever()

asyncio.run(main())
