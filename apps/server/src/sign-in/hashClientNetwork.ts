import { createHmac } from 'node:crypto'
import { widerNetworks } from '../limits/rates/widerNetworks.ts'
import type { ReceiptSigner } from '../log/receipts/ReceiptSigner.ts'

/** Signed to derive the hash key: Ed25519 signatures are deterministic, and this one is never exposed. */
const purpose = new TextEncoder().encode('kith networks of sign-ins, 1')

/**
 * Hashes the client's network, its IPv4 /24 or IPv6 /48, to 16 bytes with a secret key. Clients of one network get the
 * same hash. Without the service's own key, the hash does not reveal the network.
 *
 * @param client as returned by `toClientKey`.
 */
export function hashClientNetwork(client: string, signer: Pick<ReceiptSigner['first'], 'sign'>): Uint8Array {
  const [wider] = widerNetworks(client)
  const network = wider?.network ?? client.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
  return new Uint8Array(createHmac('sha256', signer.sign(purpose)).update(network).digest().subarray(0, 16))
}
