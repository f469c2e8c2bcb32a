import { type Address, getAddress } from 'viem'

export type Issuer = {
  /** CAIP-2, e.g. `eip155:1`. */
  chain: string
  address: Address
  /** The address as the signed text has it, which need not be checksummed. */
  text: string
}

/** Parses who issued a CACAO, e.g. `did:pkh:eip155:1:0x…`. Source: CAIP-10, the `did:pkh` method. */
export function parseIssuer(iss: unknown): Issuer | null {
  if (typeof iss !== 'string') return null
  const [, chain, text] = /^did:pkh:(eip155:[0-9]{1,16}):(0x[0-9a-fA-F]{40})$/.exec(iss) ?? []
  return chain === undefined || text === undefined ? null : { chain, address: getAddress(text.toLowerCase()), text }
}
