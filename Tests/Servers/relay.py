"""Hands bytes on, both ways, and lives as long as somebody reads what it prints."""
import asyncio, os, select, ssl, threading


async def pump(reader, writer):
    try:
        while part := await reader.read(65536):
            writer.write(part)
            await writer.drain()
    except (OSError, ssl.SSLError):
        pass
    finally:
        writer.close()


async def join(near, far):
    """Both are what asyncio gives for a connection: a reader and a writer."""
    await asyncio.gather(pump(near[0], far[1]), pump(far[0], near[1]))


def watch():
    poll = select.poll()
    poll.register(1, 0)
    poll.poll()
    os._exit(0)


async def listen(serve, host, **options):
    server = await asyncio.start_server(serve, host, 0, **options)
    print(server.sockets[0].getsockname()[1], flush=True)
    threading.Thread(target=watch, daemon=True).start()
    async with server:
        await server.serve_forever()
