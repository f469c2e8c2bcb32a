import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { Internet } from './Internet.ts'

/** The internet itself. */
export const openInternet: Internet = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: ({ address, hostname }) => connect({ host: address, port: 443, servername: hostname }),
}
