/** The address table lists a contract for the chain, but no code is deployed there. */
export class TipsNotDeployedError extends Error {
  override readonly name = 'TipsNotDeployedError'

  constructor({ chain }: { chain: string }) {
    super(`Tips is not deployed on ${chain}.`)
  }
}
