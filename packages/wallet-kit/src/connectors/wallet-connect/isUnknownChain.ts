/** Whether a wallet's error means that it does not know the chain: 4902, plain or nested. Source: EIP-3326, spec §8. */
export function isUnknownChain(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, data } = error as { code?: unknown; data?: { originalError?: { code?: unknown } } | null }
  return code === 4902 || data?.originalError?.code === 4902
}
