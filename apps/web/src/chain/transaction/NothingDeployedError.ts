/** The address table lists a contract for the chain, but no code is deployed there. */
export class NothingDeployedError extends Error {
  override readonly name = 'NothingDeployedError'

  constructor({ chain }: { chain: string }) {
    super(`HandleRegistry is not deployed on ${chain}.`)
  }
}
