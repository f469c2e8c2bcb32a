export type WalletSignature = {
  /** In canonical form where a plain key made it. */
  signature: `0x${string}`
  kind: 'eip191' | 'eip1271'
}

/** A plain key's signature gives the address back; any other is checked by the account's contract. */
export async function readWalletSignature(parameters: {
  address: string
  message: string
  signature: `0x${string}`
}): Promise<WalletSignature> {
  // Curve code that only a wallet's signature needs.
  const { findPlainSignature } = await import('@kith/siwe/recover')
  const plain = await findPlainSignature(parameters)
  return plain ? { signature: plain, kind: 'eip191' } : { signature: parameters.signature, kind: 'eip1271' }
}
