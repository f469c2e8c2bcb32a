// The rules of EIP-4361's ABNF as patterns over whole strings. Every repetition chooses by its first letter, so that
// matching time stays linear in the text.

const unreserved = 'A-Za-z0-9\\-._~'
const subDelims = "!$&'()*+,;="
const escaped = '%[0-9A-Fa-f]{2}'
const pchar = `(?:[${unreserved}${subDelims}:@]|${escaped})`
const regNameLetter = `(?:[${unreserved}${subDelims}]|${escaped})`
const h16 = '[0-9A-Fa-f]{1,4}'
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ls32 = `(?:${h16}:${h16}|(?:${octet}\\.){3}${octet})`
/** The nine forms of RFC 3986's IPv6address: groups before the `::`, and those after it. */
const ipv6 = [
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  `(?:${h16})?::(?:${h16}:){4}${ls32}`,
  `(?:(?:${h16}:){0,1}${h16})?::(?:${h16}:){3}${ls32}`,
  `(?:(?:${h16}:){0,2}${h16})?::(?:${h16}:){2}${ls32}`,
  `(?:(?:${h16}:){0,3}${h16})?::${h16}:${ls32}`,
  `(?:(?:${h16}:){0,4}${h16})?::${ls32}`,
  `(?:(?:${h16}:){0,5}${h16})?::${h16}`,
  `(?:(?:${h16}:){0,6}${h16})?::`,
].join('|')
const ipFuture = `[vV][0-9A-Fa-f]+\\.[${unreserved}${subDelims}:]+`
const ipLiteral = `\\[(?:${ipv6}|${ipFuture})\\]`
const userinfo = `(?:[${unreserved}${subDelims}:]|${escaped})*`
/** A URI may name no host at all (`file:///a`); who asks for a signature has one. */
function authority(count: '*' | '+'): string {
  return `(?:${userinfo}@)?(?:${ipLiteral}|${regNameLetter}${count})(?::[0-9]*)?`
}
const hierPart = `(?:\\/\\/${authority('*')}(?:\\/${pchar}*)*|\\/(?:${pchar}+(?:\\/${pchar}*)*)?|${pchar}+(?:\\/${pchar}*)*|)`
const tail = `(?:${pchar}|[/?])*`

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}

/** Patterns of RFC 3986 and EIP-4361, each for a whole string. */
export const grammar = {
  scheme: whole('[A-Za-z][A-Za-z0-9+.\\-]*'),
  authority: whole(authority('+')),
  statement: whole(`[${unreserved}:/?#[\\]@${subDelims} ]*`),
  uri: whole(`[A-Za-z][A-Za-z0-9+.\\-]*:${hierPart}(?:\\?${tail})?(?:#${tail})?`),
  chainId: whole('[0-9]+'),
  nonce: whole('[A-Za-z0-9]{8,}'),
  requestId: whole(`${pchar}*`),
} as const
