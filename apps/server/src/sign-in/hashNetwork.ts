import { createHmac } from 'node:crypto'
import type { ReceiptSigner } from '../log/ReceiptSigner.ts'
import { widerNetworks } from '../rates/widerNetworks.ts'

/** What is signed to get the key: Ed25519 signs the same bytes the same way each time, and this signature is never given out. */
const purpose = new TextEncoder().encode('kith networks of sign-ins, 1')

/**
 * Names the network a client is in: its IPv4 /24 or IPv6 /48, as a keyed hash of 16 bytes. Two from one network have the same, and nothing tells
 * which network that is without the service's own key.
 *
 * @param client as `toClientKey` names it.
 */
export function hashNetwork(client: string, signer: Pick<ReceiptSigner, 'sign'>): Uint8Array {
  const [wider] = widerNetworks(client)
  const network = wider?.network ?? client.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
  return new Uint8Array(createHmac('sha256', signer.sign(purpose)).update(network).digest().subarray(0, 16))
}
