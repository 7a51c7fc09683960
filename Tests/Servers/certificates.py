#!/usr/bin/env python3
"""Makes fixtures/certificates anew: needs python3-cryptography, which the tests do not.

All are for localhost and 127.0.0.1 but the one that says otherwise, share one key and hold from 2020 to 2120 but those
that say otherwise.
"""
import datetime, ipaddress, os
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../fixtures/certificates")
os.makedirs(folder, exist_ok=True)
key, root_key, middle_key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(3))


def name(text):
    return x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, text)])


def certificate(subject, public, issuer, signer, years=(2020, 2120), hosts=(), is_authority=False):
    builder = (x509.CertificateBuilder().subject_name(name(subject)).issuer_name(name(issuer)).public_key(public)
               .serial_number(x509.random_serial_number())
               .not_valid_before(datetime.datetime(years[0], 1, 1)).not_valid_after(datetime.datetime(years[1], 1, 1))
               .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True))
    if hosts:
        builder = builder.add_extension(x509.SubjectAlternativeName(hosts), critical=False)
    return builder.sign(signer, hashes.SHA256())


def write(file, *certificates):
    with open(f"{folder}/{file}.pem", "wb") as output:
        for one in certificates:
            output.write(one.public_bytes(serialization.Encoding.PEM))


here = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
elsewhere = [x509.DNSName("elsewhere.example")]
root = certificate("Lionheart tests", root_key.public_key(), "Lionheart tests", root_key, is_authority=True)
middle = certificate("Lionheart tests, between", middle_key.public_key(), "Lionheart tests", root_key, is_authority=True)


def leaf(issuer="Lionheart tests", signer=root_key, **more):
    return certificate("A server of the tests", key.public_key(), issuer, signer, **({"hosts": here} | more))


write("root", root)
write("good", leaf())
write("good-between", leaf("Lionheart tests, between", middle_key), middle)
write("lacks-between", leaf("Lionheart tests, between", middle_key))
write("ended", leaf(years=(2019, 2020)))
write("not-yet", leaf(years=(2119, 2120)))
write("elsewhere", leaf(hosts=elsewhere))
write("signed-by-itself", certificate("A server of the tests", key.public_key(), "A server of the tests", key, hosts=here))
stranger = ec.generate_private_key(ec.SECP256R1())
write("signed-by-a-stranger", leaf("Lionheart tests", stranger))
with open(f"{folder}/key.pem", "wb") as output:
    output.write(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
