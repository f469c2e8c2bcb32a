/** Parses a wallet's chain id, hexadecimal or decimal; `null` when it is malformed. Source: EIP-155, EIP-695. */
export function readChainId(value: unknown): number | null {
  if (typeof value === 'string' && !/^(0x[0-9a-f]+|[0-9]+)$/i.test(value)) return null
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null
  const chainId = Number(value)
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null
}
