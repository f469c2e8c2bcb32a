// The rules of EIP-4361's ABNF as patterns over whole strings. Every repetition chooses by its first letter, so that
// matching time stays linear in the text.

const unreserved = 'A-Za-z0-9\\-._~'
const subDelims = "!$&'()*+,;="
const escaped = '%[0-9A-Fa-f]{2}'
const pchar = `(?:[${unreserved}${subDelims}:@]|${escaped})`
const regName = `(?:[${unreserved}${subDelims}]|${escaped})+`
const ipLiteral = `\\[[0-9A-Fa-fvV:.${unreserved}${subDelims}]+\\]`
const host = `(?:${ipLiteral}|${regName})`
const userinfo = `(?:[${unreserved}${subDelims}:]|${escaped})*`
const authority = `(?:${userinfo}@)?${host}(?::[0-9]*)?`
const hierPart = `(?:\\/\\/${authority}(?:\\/${pchar}*)*|\\/(?:${pchar}+(?:\\/${pchar}*)*)?|${pchar}+(?:\\/${pchar}*)*|)`
const tail = `(?:${pchar}|[/?])*`

function whole(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}

/** Patterns of RFC 3986 and EIP-4361, each for a whole string. */
export const grammar = {
  scheme: whole('[A-Za-z][A-Za-z0-9+.\\-]*'),
  authority: whole(authority),
  statement: whole(`[${unreserved}:/?#[\\]@${subDelims} ]*`),
  uri: whole(`[A-Za-z][A-Za-z0-9+.\\-]*:${hierPart}(?:\\?${tail})?(?:#${tail})?`),
  chainId: whole('[1-9][0-9]*'),
  nonce: whole('[A-Za-z0-9]{8,}'),
  requestId: whole(`${pchar}*`),
} as const
