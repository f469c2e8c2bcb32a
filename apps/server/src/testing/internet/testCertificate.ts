/**
 * A certificate that signs itself, for `ada.example`, `www.ada.example` and `other.example`, and its key: only tests trust it.
 * Made by `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -addext subjectAltName=…`.
 */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2ikqKzSPv2VEc6qf
2N1WVnv/7KKbnski1O37J0iX7xyhRANCAAThHhlfvNylv5VxRjdD9ZOdiV5OdXw1
s5QfrwVzaUaz9aBLh/Vk3zfWfSGgyQ88mI7+fUjubwwq7t1cc2UAQqKS
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBuzCCAWGgAwIBAgIUbsdHPuFeqVLEwQWgIm1TYqIe6LwwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKS2l0aCB0ZXN0czAgFw0yNjExMjQxOTUxMzZaGA8yMTI2MTAz
MTE5NTEzNlowFTETMBEGA1UEAwwKS2l0aCB0ZXN0czBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABOEeGV+83KW/lXFGN0P1k52JXk51fDWzlB+vBXNpRrP1oEuH9WTf
N9Z9IaDJDzyYjv59SO5vDCru3VxzZQBCopKjgYwwgYkwHQYDVR0OBBYEFGRhODCc
tulVyeX/hzT1io8rnTtZMB8GA1UdIwQYMBaAFGRhODCctulVyeX/hzT1io8rnTtZ
MA8GA1UdEwEB/wQFMAMBAf8wNgYDVR0RBC8wLYILYWRhLmV4YW1wbGWCD3d3dy5h
ZGEuZXhhbXBsZYINb3RoZXIuZXhhbXBsZTAKBggqhkjOPQQDAgNIADBFAiAiwKPd
xripaHHemC9cHaQO6/iA6GS7depUsJMDg3HphAIhANknD9PKs1+wCQwEwB6onKVr
qLRKulPshlWDRHJbVo62
-----END CERTIFICATE-----
`,
}
