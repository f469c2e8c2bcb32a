import {
  createDelegationText,
  encodeDelegation,
  encodeDidKey,
  generateSigningKey,
  parseAddress,
  receiptBytes,
  signBytes,
  signMessage,
} from '@kith/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { toAccountId } from '../api/toAccountId.ts'
import { toBase64 } from '../session/toBase64.ts'

const network = 'eip155:80001'
const sentMs = Date.UTC(2026, 10, 21, 12)
/** The hash of the account's receipt before. */
const previous = new Uint8Array(32).fill(7)
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

/** A post's proof as the service tells it, with a real wallet, a real browser key and a real receipt behind it; of an edited post its edit. */
export async function createProof({ editOf }: { editOf?: string } = {}) {
  const [browser, service] = await Promise.all([generateSigningKey(), generateSigningKey()])
  const { message } = createDelegationText({
    origin: 'http://localhost:4680',
    address: account.address,
    chainId: 80_001,
    key: encodeDidKey(browser),
    nonce: 'woven1234567890',
    issuedAt: '2026-11-21T12:00:00.000Z',
    expirationTime: '2026-12-21T12:00:00.000Z',
  })
  const signature = await account.signMessage({ message })
  const delegation = encodeDelegation({ message, signature, kind: 'eip191' })
  const { envelope, id } = await signMessage({
    key: browser.privateKey,
    alg: browser.alg,
    network,
    message: {
      ...(editOf === undefined ? { type: 'post' } : { type: 'edit', to: editOf }),
      by: delegation.cid,
      ts: sentMs,
      text: 'Good morning',
    },
  })
  const receipt = await signBytes({
    key: service.privateKey,
    alg: service.alg,
    bytes: receiptBytes({ network, id, seq: 7n, receivedMs: sentMs, previous }),
  })
  return {
    post: {
      __typename: 'Post',
      id: editOf ?? id,
      author: { __typename: 'Account', id: toAccountId(account.address), address: parseAddress(account.address) },
      proof: {
        __typename: 'Proof',
        envelope: toBase64(envelope),
        delegation: toBase64(delegation.bytes),
        delegationId: delegation.cid,
        attested: false,
        receipt: {
          __typename: 'Receipt',
          id,
          seq: '7',
          network,
          receivedAt: new Date(sentMs).toISOString(),
          signature: toBase64(receipt),
          previous: toBase64(previous),
        },
      },
    },
    service: { __typename: 'Service', receiptKey: encodeDidKey(service), network },
  }
}
