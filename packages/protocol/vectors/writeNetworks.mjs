/**
 * Labels that begin with `xn--` and that UTS #46 refuses, all or by a flag: no Punycode, none, none beyond ASCII, a capital,
 * an unassigned character, one that is not in NFC, a mark first; by CheckBidi (two), by CheckJoiners (two), by
 * UseSTD3ASCIIRules, by CheckHyphens (three).
 */
const unreadLabels = [
  ...['xn--a', 'xn--', 'xn--a-', 'xn--wca', 'xn--zva', 'xn--u-ccb', 'xn--a-wbb', 'xn--a-zhc', 'xn--1-0hc', 'xn--ab-m1t'],
  ...['xn--ngb073k', 'xn--a_-yka', 'xn----eha', 'xn----dha', 'xn--ab---3ra'],
]

/** Names of networks, for steps 12 and 15 of docs/protocol/verify.md, and the origins in them. */
export function createNetworkVectors() {
  const longest = [...Array.from({ length: 3 }, () => 'a'.repeat(63)), 'a'.repeat(61)].join('.')
  /** @type {[origin: string, host: string][]} */
  const origins = [
    ['https://kith.example', 'kith.example'],
    ['http://localhost:4680', 'localhost:4680'],
    ['https://a', 'a'],
    ['https://a:1', 'a:1'],
    ['https://a:65535', 'a:65535'],
    ['http://a:443', 'a:443'],
    ['https://a:80', 'a:80'],
    ['https://a_b-c.0.x1', 'a_b-c.0.x1'],
    ['https://-a.1b', '-a.1b'],
    ['https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ...unreadLabels.map((label) => /** @type {[string, string]} */ ([`https://${label}.example`, `${label}.example`])),
    ['https://127.0.0.1:8443', '127.0.0.1:8443'],
    ['https://255.255.255.255', '255.255.255.255'],
    ['http://[::1]', '[::1]'],
    ['https://[2001:db8::1:0:0:1]:8443', '[2001:db8::1:0:0:1]:8443'],
    [`https://${longest}`, longest],
  ]
  /** @type {[reason: string, origin: string][]} */
  const badOrigins = [
    ['a slash after the origin', 'https://a/'],
    ['a path', 'https://a/b'],
    ['a query', 'https://a?b'],
    ['a fragment', 'https://a#b'],
    ['a user', 'https://b@a'],
    ['an empty user', 'https://@a'],
    ['a host in capitals', 'https://A'],
    ['a scheme in capitals', 'HTTPS://a'],
    ['another scheme', 'ftp://a'],
    ['a scheme of WebSocket', 'wss://a'],
    ['a host alone', 'kith.example'],
    ['no host', 'https://'],
    ['one slash', 'https:/a'],
    ['the port that https has anyway', 'https://a:443'],
    ['the port that http has anyway', 'http://a:80'],
    ['port 0', 'https://a:0'],
    ['port 65,536', 'https://a:65536'],
    ['a port with a leading zero', 'https://a:08443'],
    ['an empty port', 'https://a:'],
    ['a port in letters', 'https://a:b'],
    ['a dot at the end of the host', 'https://kith.example.'],
    ['a dot at the beginning of the host', 'https://.kith.example'],
    ['an empty label', 'https://kith..example'],
    ['a label of 64 characters', `https://${'a'.repeat(64)}.example`],
    ['a host of 254 characters', `https://${longest}a`],
    ['a host outside of ASCII', 'https://bücher.example'],
    ['an exclamation mark in the host', 'https://a!b'],
    ['a percent sign in the host', 'https://a%20b'],
    ['an asterisk in the host', 'https://*.kith.example'],
    ['a last label of digits', 'https://kith.1'],
    ['a last label of two digits', 'https://kith.12'],
    ['a last label of 0x alone', 'https://kith.0x'],
    ['an exclamation mark after an IPv4 address', 'https://127.0.0.1!'],
    ['a letter before an IPv6 address', 'https://a[::1]'],
    ['a letter after an IPv6 address', 'https://[::1]a'],
    ['a last label of hex digits after 0x', 'https://kith.0x1f'],
    ['an IPv4 address of three numbers', 'https://127.0.1'],
    ['an IPv4 address with a leading zero', 'https://127.0.0.01'],
    ['an IPv4 address with a number past 255', 'https://127.0.0.256'],
    ['an IPv4 address with a dot at its end', 'https://127.0.0.1.'],
    ['an IPv6 address that is not shortened', 'https://[0:0:0:0:0:0:0:1]'],
    ['an IPv6 address in capitals', 'https://[::A]'],
    ['an IPv6 address with a leading zero', 'https://[::01]'],
    ['an IPv6 address that ends as IPv4', 'https://[::ffff:1.2.3.4]'],
    ['an IPv6 address with a zone', 'https://[fe80::1%25eth0]'],
    ['an IPv6 address without its brackets', 'https://::1'],
    ['an opaque origin', 'null'],
  ]
  /** @type {[reason: string, network: string][]} */
  const refused = [
    ['nothing', ''],
    ['a version alone', 'kith/1'],
    ['no origin', 'kith/1 eip155:1'],
    ['an empty origin', 'kith/1 eip155:1 '],
    ['a fourth part', 'kith/1 eip155:1 https://a https://b'],
    ['two spaces', 'kith/1  eip155:1 https://a'],
    ['two spaces before the origin', 'kith/1 eip155:1  https://a'],
    ['a tab', 'kith/1\teip155:1 https://a'],
    ['a no-break space', 'kith/1\u00a0eip155:1 https://a'],
    ['a space in front', ' kith/1 eip155:1 https://a'],
    ['a space at the end', 'kith/1 eip155:1 https://a '],
    ['a line break at the end', 'kith/1 eip155:1 https://a\n'],
    ['a line break in front', '\nkith/1 eip155:1 https://a'],
    ['a version with a leading zero', 'kith/01 eip155:1 https://a'],
    ['another version with a leading zero', 'kith/02 eip155:1 https://a'],
    ['no version', 'kith/ eip155:1 https://a'],
    ['a version in letters', 'kith/x eip155:1 https://a'],
    ['a version below 0', 'kith/-1 eip155:1 https://a'],
    ['a version with a point', 'kith/1.0 eip155:1 https://a'],
    ['a version of ten digits', 'kith/1000000000 eip155:1 https://a'],
    ['a version in digits outside of ASCII', 'kith/\u0662 eip155:1 https://a'],
    ['another version alone', 'kith/2'],
    ['another version after a space', ' kith/2 eip155:1 https://a'],
    ['another version after other text', 'a\nkith/2 eip155:1 https://a'],
    ['a capital', 'Kith/1 eip155:1 https://a'],
    ['another name', 'kin/1 eip155:1 https://a'],
    ['chain 0', 'kith/1 eip155:0 https://a'],
    ['a chain with a leading zero', 'kith/1 eip155:01 https://a'],
    ['no chain', 'kith/1 eip155: https://a'],
    ['a chain of 16 digits', 'kith/1 eip155:1000000000000000 https://a'],
    ['a chain in hex', 'kith/1 eip155:0x1 https://a'],
    ['a chain below 0', 'kith/1 eip155:-1 https://a'],
    ['a chain in digits outside of ASCII', 'kith/1 eip155:\u0661 https://a'],
    ['a chain of another kind', 'kith/1 cosmos:1 https://a'],
    ['a chain without its kind', 'kith/1 1 https://a'],
    ['a kind of chain in capitals', 'kith/1 EIP155:1 https://a'],
    ['401 characters', `kith/1 eip155:1 https://${'a.'.repeat(188)}a`],
    ['401 characters of another version', `kith/2 ${'a'.repeat(394)}`],
    ...badOrigins.map(([reason, origin]) => /** @type {[string, string]} */ ([reason, `kith/1 eip155:1 ${origin}`])),
  ]
  /** @type {[reason: string, network: string][]} */
  const otherVersions = [
    ['version 2', 'kith/2 eip155:1 https://a'],
    ['version 0', 'kith/0 eip155:1 https://a'],
    ['version 10', 'kith/10 eip155:1 https://a'],
    ['a version of nine digits', 'kith/999999999 eip155:1 https://a'],
    ['another version with parts of a form of its own', 'kith/2 any form'],
    ['another version with nothing after its space', 'kith/2 '],
    ['another version of 400 characters', `kith/2 ${'a'.repeat(393)}`],
  ]
  return {
    description:
      'Names of networks, as messages, receipts and exports are signed for them, with the origin in each and its host, which is the domain of a delegation. "refused" ones are of no form, or of another version.',
    valid: [
      ...origins.map(([origin, host]) => ({ network: `kith/1 eip155:1 ${origin}`, chain: 'eip155:1', origin, host })),
      ...['eip155:80001', 'eip155:999999999999999'].map((chain) => ({
        ...{ network: `kith/1 ${chain} https://kith.example`, chain, origin: 'https://kith.example', host: 'kith.example' },
      })),
    ],
    refused: [
      ...refused.map(([reason, network]) => ({ reason, error: 'InvalidNetworkError', network })),
      ...otherVersions.map(([reason, network]) => ({ reason, error: 'UnsupportedVersionError', network })),
    ],
  }
}
