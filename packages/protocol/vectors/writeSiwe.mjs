/** Fields of a text, not checked by anyone; `null` leaves a line out. */
const base = {
  origin: 'kith.example',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  statement: /** @type {string | null} */ ('Good morning.'),
  uri: 'https://kith.example/login',
  version: '1',
  chainId: '80001',
  nonce: '32891756',
  issuedAt: '2026-11-21T12:00:00Z',
  expirationTime: /** @type {string | null} */ (null),
  notBefore: /** @type {string | null} */ (null),
  requestId: /** @type {string | null} */ (null),
  resources: /** @type {string[] | null} */ (null),
}

/** @param {Partial<typeof base>} change */
function write(change) {
  const it = { ...base, ...change }
  return [
    `${it.origin} wants you to sign in with your Ethereum account:`,
    ...[it.address, ''],
    ...(it.statement === null ? [] : [it.statement]),
    ...['', `URI: ${it.uri}`, `Version: ${it.version}`, `Chain ID: ${it.chainId}`, `Nonce: ${it.nonce}`],
    `Issued At: ${it.issuedAt}`,
    ...(it.expirationTime === null ? [] : [`Expiration Time: ${it.expirationTime}`]),
    ...(it.notBefore === null ? [] : [`Not Before: ${it.notBefore}`]),
    ...(it.requestId === null ? [] : [`Request ID: ${it.requestId}`]),
    ...(it.resources === null ? [] : ['Resources:', ...it.resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

const full = {
  ...{ expirationTime: '2026-12-21T12:00:00.000Z', notBefore: '2026-11-21T12:00:00+02:00', requestId: 'request-7' },
  resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'urn:kith:1'],
}
const text = write({})
const fullText = write(full)

/** Hosts and ports by RFC 3986. */
const domains = [
  ...['kith.example:8443', 'kith.example:', 'localhost', '192.0.2.1', 'user@kith.example', 'user:word@kith.example:1'],
  ...['@kith.example', 'k%41', "a-z_~!$&'()*+,;=", 'u%2F;=@a', '999.999.999.999'],
  ...['[1:2:3:4:5:6:7:8]', '[1:2:3:4:5:6:192.0.2.1]', '[::2:3:4:5:6:7:8]', '[1::3:4:5:6:7:8]', '[::3:4:5:6:7:8]'],
  ...['[1:2::4:5:6:7:8]', '[1::4:5:6:7:8]', '[::4:5:6:7:8]', '[1:2:3::5:6:7:8]', '[::5:6:7:8]', '[1:2:3:4::6:7:8]'],
  ...['[::6:7:8]', '[1:2:3:4:5::7:8]', '[::7:8]', '[1:2:3:4:5:6::8]', '[::8]', '[1:2:3:4:5:6:7::]', '[::]', '[1::]'],
  ...['[::192.0.2.1]', '[::255.249.199.99]', '[::0.9.10.250]', '[abcd:EF01::]', '[::1]:80', 'k%af', 'k%09', '[v1.a:b]', "[VaF.~!$&'()*+,;=]"],
]
const badDomains = [
  ...['', ':80', 'user@', '@', 'a@b@c', 'kith.example/path', 'kith.example?q', 'kith.example#f', 'kith example', 'kith\\example'],
  ...['k%4', 'k%zz', 'k%', 'k%4g', 'k%g4', 'naïve.example', 'kith.example:a', 'kith.example:1:2', ' kith.example', 'kith.example ', '"'],
  ...['[::1', '::1', '[]', '[:]', '[:::]', '[1:2:3]', '[1:2:3:4:5:6:7]', '[1:2:3:4:5:6:7:8:9]', '[1:2:3:4:5:6:7:8::]'],
  ...['[::1:2:3:4:5:6:7:8]', '[1::2::3]', '[1:2:3:4:5:6:7:]', '[:2:3:4:5:6:7:8]', '[12345::]', '[g::]', '[::1]a', 'a[::1]'],
  ...['[::192.0.2]', '[::192.0.2.256]', '[::192.0.02.1]', '[::192.0.2.1.1]', '[192.0.2.1]', '[1:2:3:4:5:6:7:192.0.2.1]'],
  ...['[::300.0.0.1]', '[::1920.0.2.1]', '[::260.1.1.1]', '[v.a]', '[v1.]', '[v1a]', '[vg.a]', '[v1.@]', '[::1%25en0]'],
]
const uris = [
  ...['a:', 'a:b', 'A9+.-:x', 'https://kith.example', 'https://kith.example/', 'https://u:w@kith.example:1/a//b/?q=/?#f/?'],
  ...['file:///a', 'file://', 'x:/', 'x:/a/b', 'x:a/b:@', 'x:?q', 'x:#f', 'x:?#', 'x:%41', 'x:/a%41', 'x:?%41', 'x:#%41', 'x:%af', 'x:%AF', 'x:%09'],
  ...['https://[::1]:80/a', 'did:key:z6Mk', 'urn:recap:eyJ', "x:-._~!$&'()*+,;=:@", 'x:/a/', 'x:a//'],
]
const badUris = [
  ...['', 'a', ':a', '1a:b', 'a b:c', '/a', '//a', 'kith.example', 'https://kith.example/ space', 'x:%', 'x:%4', 'x:%zz', 'x:%4g', 'x:%g4'],
  ...['x:a#b#c', 'x:/a#b#c', 'x:"', 'x:<', 'x:{', 'x:|', 'x:\\', 'x:^', 'x:`', 'x:é', 'x:[', 'https://[::1', 'https://a:b', 'https://a@b@c'],
  ...['x:?"', 'x:#"', 'x:?[', 'ä:b', '+:b', ' a:b', 'a:b ', 'a_b:c', 'x:/%4', 'x:?%4', 'x:#%4', '-:b', '.:b'],
]
const times = [
  ...['2026-11-21t12:00:00z', '2026-11-21T12:00:00.123456789Z', '2026-11-21T12:00:00+05:30', '2026-11-21T12:00:00-05:30'],
  ...['2016-12-31T23:59:60Z', '2024-02-29T00:00:00Z', '2026-11-21T23:59:59-23:59', '0000-01-01T00:00:00Z', '2026-11-21T12:00:00-00:00'],
]
/** What a time is, in milliseconds since 1970, by hand. @type {Record<string, number>} */
const msOfTimes = {
  '1970-01-01T00:00:00Z': 0,
  '1969-12-31T23:59:59.999Z': -1,
  '2026-11-21T12:00:00Z': 1_795_262_400_000,
  '2026-11-21t12:00:00z': 1_795_262_400_000,
  '2026-11-21T12:00:00.0Z': 1_795_262_400_000,
  '2026-11-21T12:00:00.5Z': 1_795_262_400_500,
  '2026-11-21T12:00:00.05Z': 1_795_262_400_050,
  '2026-11-21T12:00:00.123Z': 1_795_262_400_123,
  '2026-11-21T12:00:00.1239999Z': 1_795_262_400_123,
  '2026-11-21T12:00:00.999999999999999999999999Z': 1_795_262_400_999,
  '2026-11-21T13:30:00+01:30': 1_795_262_400_000,
  '2026-11-21T10:30:00-01:30': 1_795_262_400_000,
  '2026-11-21T12:00:00+00:00': 1_795_262_400_000,
  '2026-11-21T12:00:00-00:00': 1_795_262_400_000,
  '2026-11-22T11:59:00+23:59': 1_795_262_400_000,
  '2026-11-20T12:01:00-23:59': 1_795_262_400_000,
  '2026-11-21T11:59:60Z': 1_795_262_400_000,
  '2026-11-21T11:59:60.5Z': 1_795_262_400_500,
  '2024-02-29T00:00:00Z': 1_709_164_800_000,
  '2024-03-01T00:00:00Z': 1_709_251_200_000,
  '2000-02-29T00:00:00Z': 951_782_400_000,
  '0000-01-01T00:00:00Z': -62_167_219_200_000,
  '0000-02-29T00:00:00Z': -62_162_121_600_000,
  '9999-12-31T23:59:60Z': 253_402_300_800_000,
}
const badTimes = [
  ...['', '2026-11-21', '2026-11-21 12:00:00Z', '2026-11-21T12:00:00', '2026-11-21T12:00Z', '2026-13-01T00:00:00Z'],
  ...['2026-00-01T00:00:00Z', '2026-02-29T00:00:00Z', '2100-02-29T00:00:00Z', '2026-04-31T00:00:00Z', '2026-02-30T00:00:00Z', '2026-11-00T00:00:00Z', '2026-11-31T00:00:00Z'],
  ...['2026-11-21T24:00:00Z', '2026-11-21T12:60:00Z', '2026-11-21T12:00:61Z', '2026-11-21T12:00:00.Z', '2026-11-21T12:00:00+24:00'],
  ...['2026-11-21T12:00:00+00:60', '+002026-11-21T12:00:00Z', '2026-11-21T12:00:00+2400', '20261121T120000Z', '1795262410', 'tomorrow'],
  ...['2026-11-21T12:00:00ZZ', ' 2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z ', '026-11-21T12:00:00Z', '2026-1-21T12:00:00Z'],
  ...['2026-11-1T12:00:00Z', '2026-11-21T1:00:00Z', '2026-11-21T12:0:00Z', '2026-11-21T12:00:0Z', '2026-11-21T12:00:00+1:00'],
  ...['2026-11-21T12:00:00+01:0', '12026-11-21T12:00:00Z', '2026-11-21T12:00:00,5Z', '2026-11-21T12:00:00.5', '2026-11-21T12:00:00.aZ'],
]

/** @param {string} part @param {(value: string) => Partial<typeof base>} change @param {readonly string[]} values */
const each = (part, change, values) => values.map((value) => [`${part}: ${JSON.stringify(value)}`, write(change(value))])

/** Texts by EIP-4361, for step 1 of docs/protocol/verify.md. */
export function createSiweVectors() {
  const valid = [
    ['the fields that are required', write({ statement: null })],
    ['every field', fullText],
    ['an empty statement', write({ statement: '' })],
    ['an empty list of resources', write({ resources: [] })],
    ['an empty request id', write({ requestId: '' })],
    ['a scheme', write({ origin: 'https://kith.example' })],
    ['a scheme with every kind of letter', write({ origin: 'aZ9+.-://kith.example' })],
    ['a statement of every letter that it may have', write({ statement: "azAZ09-._~:/?#[]@!$&'()*+,;= " })],
    ['a statement that looks like another line', write({ statement: 'URI: https://evil.example' })],
    ['a one-time value of 8 letters and digits', write({ nonce: 'aZ019bcd' })],
    ['a request id of every letter that it may have', write({ requestId: "azAZ09-._~%41!$&'()*+,;=:@" })],
    ['chain 1', write({ chainId: '1' })],
    ['the last chain', write({ chainId: '9007199254740991' })],
    ['a chain id with leading zeros', write({ chainId: '0080001' })],
    ...each('domain', (origin) => ({ origin }), domains),
    ...each('URI', (uri) => ({ uri }), uris),
    ...each('resource', (uri) => ({ resources: ['urn:a:b', uri] }), uris),
    ...each('Issued At', (issuedAt) => ({ issuedAt }), times),
    ...each('Expiration Time', (expirationTime) => ({ expirationTime }), times),
    ...each('Not Before', (notBefore) => ({ notBefore }), times),
  ]
  const lines = fullText.split('\n')
  const labels = ['URI: ', 'Version: ', 'Chain ID: ', 'Nonce: ', 'Issued At: ']
  const refused = [
    ['nothing', ''],
    ['a line break at the end', `${text}\n`],
    ['a line break at the beginning', `\n${text}`],
    ['a line break of two characters', text.replaceAll('\n', '\r\n')],
    ['a line after the end', `${text}\nColour: red`],
    ['a resource without the list', `${text}\n- urn:a:b`],
    ['a space after the heading of the resources', fullText.replace('Resources:', 'Resources: ')],
    ['a resource without its dash', fullText.replace('- urn', 'urn')],
    ['no blank line after the address', text.replace('\n\n', '\n')],
    ['no blank line after the statement', text.replace('.\n\n', '.\n')],
    ['one blank line where there is no statement', write({ statement: null }).replace('\n\n\n', '\n\n')],
    ['four blank lines', write({ statement: '' }).replace('\n\n\n', '\n\n\n\n')],
    ['another heading', text.replace('Ethereum', 'Solana')],
    ['a letter after the heading', text.replace('account:', 'account: ')],
    ['the end of another domain after the heading', text.replace('account:', 'account:.evil.example')],
    ['a heading cut short', text.replace('account:', 'account')],
    ...labels.map((label) => [`no line "${label}"`, text.replace(new RegExp(`\\n${label}.*`), '')]),
    ...labels.map((label) => [`a line "${label}" in small letters`, text.replace(label, label.toLowerCase())]),
    ...labels.map((label) => [`a space before "${label}"`, text.replace(`\n${label}`, `\n ${label}`)]),
    ...lines
      .slice(4)
      .map((line, at) => [`line ${at + 5} after the next`, [...lines.slice(0, at + 4), lines[at + 5], line, ...lines.slice(at + 6)]])
      .slice(0, 10)
      .map(([reason, swapped]) => [reason, /** @type {string[]} */ (swapped).join('\n')]),
    ...each('statement', (statement) => ({ statement }), [
      ...['a "quoted" word', 'naïve', 'tab\there', '<b>', '{}', 'a\\b', '^', '`', '|', '%', '%41', '\u007f', 'two\nlines'],
    ]),
    ...each('scheme', (scheme) => ({ origin: `${scheme}://kith.example` }), ['', '1http', 'ht tp', 'http:', 'ä', '+', 'a_b']),
    ...each('address', (address) => ({ address }), [
      ...['', '0x', base.address.slice(0, -1), `${base.address}0`, base.address.toLowerCase(), base.address.slice(2)],
      ...[base.address.replace('0x', '0X'), ` ${base.address}`, `${base.address} `, base.address.replace('2', 'g')],
      base.address.replace('C02a', 'c02a'),
    ]),
    ...each('version', (version) => ({ version }), ['', '0', '2', '01', '1.0', ' 1', '1 ']),
    ...each('chain', (chainId) => ({ chainId }), [
      ...['', '0', '00', '-1', '+1', '1.0', '1e3', '0x1', 'one', ' 1', '1 ', '9007199254740992', '9007199254740993'],
    ]),
    ...each('one-time value', (nonce) => ({ nonce }), ['', '1234567', 'with-dash', 'with space', 'ümlaut12', '1234567_', '12345678 ']),
    ...each('request id', (requestId) => ({ requestId }), ['a b', 'a/b', 'a?b', 'a#b', '%4', '%zz', '%4g', '%g4', 'ü', '"', '[', ' a', 'a ']),
    ...each('domain', (origin) => ({ origin }), badDomains),
    ...each('URI', (uri) => ({ uri }), badUris),
    ...each('resource', (uri) => ({ resources: ['urn:a:b', uri] }), badUris),
    ...each('Issued At', (issuedAt) => ({ issuedAt }), badTimes),
    ...each('Expiration Time', (expirationTime) => ({ expirationTime }), badTimes),
    ...each('Not Before', (notBefore) => ({ notBefore }), badTimes),
  ]
  return {
    description:
      'Texts by EIP-4361, strictly by its grammar and that of RFC 3986 and RFC 3339, as step 1 of docs/protocol/verify.md reads them. "valid" are read, and written again as the same text, but for leading zeros of the chain id. "refused" are not; those of a line break in a value say something else than they seem to. "times" are times by RFC 3339, with their milliseconds since 1970.',
    valid: valid.map(([name, message]) => ({ name, text: message })),
    refused: refused.map(([reason, message]) => ({ reason, text: message })),
    times: Object.entries(msOfTimes).map(([text, ms]) => ({ text, ms })),
  }
}
