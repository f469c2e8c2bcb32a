import {
  type Address,
  decodeAbiParameters,
  type Hex,
  hexToNumber,
  numberToHex,
  parseAbiParameters,
  size,
  slice,
} from 'viem'

/** A signature of an account that is about to become a contract's: with it comes the signed delegation (EIP-7702). */
export type Erc8010Signature = {
  /** Of the delegated account, as its contract takes it. */
  signature: Hex
  /** What the account's own key signed: the contract it delegates to. */
  authorization: { address: Address; chainId: number; nonce: number; r: Hex; s: Hex; yParity: number }
  /** What has to be called first for the contract to know its keys. */
  init: { to: Address; data: Hex } | undefined
}

const magicBytes = '8010'.repeat(16)
const suffix = parseAbiParameters(
  '(uint256 chainId, address delegation, uint256 nonce, uint8 yParity, uint256 r, uint256 s), address to, bytes data',
)

/**
 * Reads a signature wrapped by ERC-8010: the signature, an ABI-encoded suffix, the suffix's length, and the magic bytes. `null` for
 * any other signature, a malformed one included.
 */
export function unwrapErc8010(wrapped: Hex): Erc8010Signature | null {
  if (!wrapped.endsWith(magicBytes)) return null
  try {
    const end = size(wrapped) - 64
    const start = end - hexToNumber(slice(wrapped, end, end + 32))
    const [{ chainId, delegation, nonce, yParity, r, s }, to, data] = decodeAbiParameters(
      suffix,
      slice(wrapped, start, end),
    )
    return {
      signature: slice(wrapped, 0, start),
      authorization: {
        address: delegation,
        chainId: Number(chainId),
        nonce: Number(nonce),
        r: numberToHex(r, { size: 32 }),
        s: numberToHex(s, { size: 32 }),
        yParity,
      },
      init: data === '0x' ? undefined : { to, data },
    }
  } catch {
    return null
  }
}
