import type { TLSSocket } from 'node:tls'

/** The edge to the internet. Tests put their own machine behind it. */
export type Internet = Readonly<{
  /** Every address of a host name. */
  resolve: (hostname: string) => Promise<readonly string[]>
  /** Connects to exactly this address, port 443, and asks for a certificate of `hostname`. */
  connect: (target: { address: string; hostname: string }) => TLSSocket
}>
