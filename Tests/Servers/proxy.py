#!/usr/bin/env python3
"""A proxy that lets everybody through to where CONNECT says.

Prints the port that it listens on, then each place that was asked for, and ends with whoever reads that.
"""
import asyncio
from relay import join, listen


async def serve(reader, writer):
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    place = head.split(" ")[1]
    print(place, flush=True)
    host, port = place.rsplit(":", 1)
    behind = await asyncio.open_connection(host, int(port))
    writer.write(b"HTTP/1.1 200 Connected\r\n\r\n")
    await join((reader, writer), behind)

asyncio.run(listen(serve, "127.0.0.1"))
