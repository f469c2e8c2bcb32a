/** The parts of an EIP-4361 message. An absent optional field is left out of the text; nothing is normalised. */
export type SiweFields = {
  /** Scheme of the requesting origin, written before the domain. Readers assume `https` without it. */
  scheme?: string | undefined
  /** RFC 3986 authority, e.g. `kith.example` or `localhost:4680`. */
  domain: string
  /** In EIP-55 letter case. */
  address: `0x${string}`
  /** One line of the letters RFC 3986 allows in an address, and spaces. */
  statement?: string | undefined
  uri: string
  version: '1'
  chainId: number
  /** At least 8 letters and digits. */
  nonce: string
  /** RFC 3339, kept letter by letter. */
  issuedAt: string
  expirationTime?: string | undefined
  notBefore?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}
