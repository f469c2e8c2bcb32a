/** The chain in a wallet's `chainChanged`: a number, its digits, hexadecimal or CAIP-2; else the one it was sent on. */
export function readEventChainId(data: unknown, sentOn: string): number {
  for (const written of [data, sentOn]) {
    const chainId = Number(String(written).split(':').at(-1))
    if (Number.isSafeInteger(chainId) && chainId > 0) return chainId
  }
  return 0
}
