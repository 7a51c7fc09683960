#!/usr/bin/env python3
"""Speaks TLS for a server that does not: tls.py PORT --host HOST --certificate FILE --key FILE [--newest 1.1]

Prints the port that it listens on, and ends with whoever reads that.
"""
import argparse, asyncio, os, ssl, sys
from relay import join, listen

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


async def serve(reader, writer):
    await join((reader, writer), await asyncio.open_connection(options.host, options.port))

sys.stderr = open(os.devnull, "w")
asyncio.run(listen(serve, options.host, ssl=context))
