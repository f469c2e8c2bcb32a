/** The account is a contract of another chain, so the address on this one is not its own. */
export class ContractElsewhereError extends Error {
  override readonly name = 'ContractElsewhereError'

  constructor({ chainId }: { chainId: number }) {
    super(`The account is a contract of another chain than ${chainId}.`)
  }
}
