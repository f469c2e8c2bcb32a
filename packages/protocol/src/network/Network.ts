/** What a signature is bound to: one version of the protocol, one chain of handles, one service. */
export type Network = {
  version: 1
  /** CAIP-2 id of the chain whose handles the service uses, e.g. `eip155:80001`. Not the wallet's chain. */
  chain: `eip155:${number}`
  /** The first origin of the service when its log began, e.g. `https://kith.example`. */
  origin: string
}
