import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import type { Internet } from '../../link-check/Internet.ts'
import { testCertificate } from './testCertificate.ts'

/** An address that anybody may reach; tests never connect to it. */
export const publicAddress = '93.184.215.14'

export type Pages = AsyncDisposable & {
  /** An internet in which every public address is this server. Hosts that `hosts` does not name are at `publicAddress`. */
  internet: Internet
  /** What `resolve` answers, one after the other; the last stays. */
  hosts: Map<string, string[][]>
  /** Addresses that were connected to. */
  connected: string[]
}

/** Starts an HTTPS server on this machine and puts an internet in front of it. */
export async function startPages(listener: RequestListener): Promise<Pages> {
  const server = createServer(testCertificate, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server that listens has an address of this shape.
  const { port } = server.address() as AddressInfo
  const hosts = new Map<string, string[][]>()
  const connected: string[] = []
  return {
    hosts,
    connected,
    internet: {
      async resolve(hostname) {
        const answers = hosts.get(hostname) ?? [[publicAddress]]
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? []
      },
      connect({ address, hostname }) {
        connected.push(address)
        return connect({ host: '127.0.0.1', port, servername: hostname, ca: testCertificate.cert })
      },
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
