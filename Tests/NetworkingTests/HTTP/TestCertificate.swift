/// A certificate that nobody signed but itself, for localhost and 127.0.0.1, from 2020 to 2120.
enum TestCertificate {
  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBczCCARmgAwIBAgIBATAKBggqhkjOPQQDAjAaMRgwFgYDVQQDDA9MaW9uaGVh
    cnQgdGVzdHMwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBoxGDAW
    BgNVBAMMD0xpb25oZWFydCB0ZXN0czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA
    BKd7Zcj2yOyjcRpDA5tVIDsk4iByNBeDoHwv6v2tWVOur1UptO9p/p4Wqbx9NFu0
    ey6kFNGeihXv7xS1lTPEgHijTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMw
    EYIJbG9jYWxob3N0hwR/AAABMB0GA1UdDgQWBBQLhhvi6itfzsa7ZamTe8So8Tv/
    8jAKBggqhkjOPQQDAgNIADBFAiEAlsjNoXdc2rSzpUfcNRPMEPSCNFdnGqdKUhrR
    oXwn6+gCIB8lYLWPqlOg4WwzxoGixT1z6QFLBW8h57KK/aw4t0Vf
    -----END CERTIFICATE-----
    """

  /// Belongs to the certificate above and to nothing else.
  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOvkvJrIp88qUoST9
    eSULn1Tm/Sr9RytezAIzd9K7FROhRANCAASne2XI9sjso3EaQwObVSA7JOIgcjQX
    g6B8L+r9rVlTrq9VKbTvaf6eFqm8fTRbtHsupBTRnooV7+8UtZUzxIB4
    -----END PRIVATE KEY-----
    """
}
