/** The account is a contract of another chain, so the address on this one is not its own. */
export class ContractElsewhereError extends Error {
  override readonly name = 'ContractElsewhereError'

  constructor({ chain }: { chain: string }) {
    super(`The account is a contract of another chain than ${chain}.`)
  }
}
