import type { Address, Hex } from 'viem'

/** The message that an app wants signed together with the connection. The wallet writes the text of it (EIP-4361, CAIP-122). */
export type OneClickRequest = {
  /** The one-time value. */
  nonce: string
  /** The page's host, e.g. `my.app`. */
  domain: string
  /** The page's origin, e.g. `https://my.app`. */
  uri: string
  /** One line. The wallet appends what the session permits (ERC-5573). */
  statement?: string | undefined
  /** The wallet appends what the session permits, as one more. */
  resources?: readonly string[] | undefined
  expirationTime?: Date | undefined
  notBefore?: Date | undefined
}

/** What a wallet signed as it connected. Whether the signature holds is for the app's `verify` to decide. */
export type SignInProof = { address: Address; message: string; signature: Hex }

/** Signs in together with the connection. wagmi passes it through to a connector's `connect`. */
export type OneClick = {
  /** The message to request, or `null` for a connection alone. Called once for each code. */
  createRequest: (chainId: number) => Promise<OneClickRequest | null>
  /** Called once, just before `connect` resolves, where the wallet signed. */
  onProof: (proof: SignInProof) => void
}
