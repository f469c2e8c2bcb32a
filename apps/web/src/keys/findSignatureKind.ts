/** A plain key's signature gives the address back; any other is for the account's contract to judge. */
export async function findSignatureKind(parameters: {
  /** In lower case. */
  address: string
  message: string
  signature: `0x${string}`
}): Promise<'eip191' | 'eip1271'> {
  // Curve code that only a wallet's signature needs.
  const { recoverMessageAddress } = await import('viem/utils')
  try {
    const address = await recoverMessageAddress(parameters)
    return address.toLowerCase() === parameters.address ? 'eip191' : 'eip1271'
  } catch {
    // Not 65 bytes, or no point on the curve: not a plain key's.
    return 'eip1271'
  }
}
