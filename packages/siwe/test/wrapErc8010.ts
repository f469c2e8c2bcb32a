import { type Address, concatHex, encodeAbiParameters, type Hex, numberToHex, parseAbiParameters, size } from 'viem'
import type { SignAuthorizationReturnType } from 'viem/accounts'

/** Wraps a signature as a wallet does whose delegation is not on the chain yet. Written from ERC-8010, not from what reads it. */
export function wrapErc8010({
  signature,
  authorization,
  to,
  data = '0x',
}: {
  signature: Hex
  authorization: SignAuthorizationReturnType
  to: Address
  data?: Hex | undefined
}): Hex {
  const { chainId, address, nonce, r, s, yParity = 0 } = authorization
  const suffix = encodeAbiParameters(
    parseAbiParameters(
      '(uint256 chainId, address delegation, uint256 nonce, uint8 yParity, uint256 r, uint256 s), address to, bytes data',
    ),
    [
      { chainId: BigInt(chainId), delegation: address, nonce: BigInt(nonce), yParity, r: BigInt(r), s: BigInt(s) },
      to,
      data,
    ],
  )
  return concatHex([signature, suffix, numberToHex(size(suffix), { size: 32 }), `0x${'8010'.repeat(16)}`])
}
