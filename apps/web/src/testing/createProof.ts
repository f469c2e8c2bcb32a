import {
  type Attestation,
  attestationBytes,
  createDelegationText,
  createRevocationText,
  encodeDelegation,
  encodeDidKey,
  encodeRevocation,
  generateSigningKey,
  joinAccountAddress,
  keyEndBytes,
  parseAddress,
  receiptBytes,
  signBytes,
  signMessage,
} from '@kith/protocol'
import { createRecap, createSiweMessage, type Recap, recapStatement, type SiweFields } from '@kith/siwe'
import { privateKeyToAccount } from 'viem/accounts'
import type { ProofQuery } from '../api/operations.generated.ts'
import { toAccountId } from '../api/toAccountId.ts'
import { toBase64 } from '../session/toBase64.ts'

const origin = 'http://localhost:4680'
const network = 'kith/1 eip155:80001 https://kith.example'
const sentMs = Date.UTC(2026, 10, 21, 12)
/** The hash of the account's receipt before. */
const previous = new Uint8Array(32).fill(7)
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

export type CreateProofParameters = {
  /** The id of the post, where this is its edit. */
  editOf?: string
  /** Fields of the text that differ, e.g. its domain. */
  fields?: Partial<SiweFields>
  /** What the text permits, in its ReCap and its sentence. */
  recap?: Recap
  /** What becomes of the wallet's signature. */
  change?: (signature: `0x${string}`) => `0x${string}`
  /** How the record says that the wallet signed. */
  kind?: 'eip191' | 'eip1271'
  /** What the service attests to otherwise than it should; `null` for nothing. */
  attestation?: Partial<Attestation> | null
  /** The time signed into the post. */
  ts?: number
  /** When the service received it. */
  receivedMs?: number
  /** How the key ended, a minute later and by default at position 8; the post is at 7. */
  ended?: { by: 'wallet' | 'key' | 'service'; seq?: bigint }
}

/** A post's proof as the service returns it, with a real wallet, browser key and receipt; for an edited post, that of the edit. */
export async function createProof({
  editOf,
  fields: changed,
  recap,
  change = (it) => it,
  kind = 'eip191',
  attestation: attested = kind === 'eip1271' ? {} : null,
  ts = sentMs,
  receivedMs = ts,
  ended,
}: CreateProofParameters = {}) {
  const [browser, service] = await Promise.all([generateSigningKey(), generateSigningKey()])
  const { fields } = createDelegationText({
    origin,
    address: account.address,
    chainId: 80_001,
    key: encodeDidKey(browser),
    nonce: 'woven1234567890',
    issuedAt: '2026-11-21T12:00:00.000Z',
    expirationTime: '2026-12-21T12:00:00.000Z',
  })
  const permitted = recap && { statement: recapStatement(recap), resources: [createRecap(recap)] }
  const message = createSiweMessage({ ...fields, ...permitted, ...changed })
  const signature = change(await account.signMessage({ message }))
  const delegation = encodeDelegation({ message, signature, kind })
  const { envelope, id } = await signMessage({
    key: browser.privateKey,
    alg: browser.alg,
    network,
    message: {
      ...(editOf === undefined ? { type: 'post' } : { type: 'edit', to: editOf }),
      by: delegation.cid,
      ts,
      text: 'Good morning',
    },
  })
  const endedMs = receivedMs + 60_000
  const signByService = (bytes: Uint8Array) => signBytes({ key: service.privateKey, alg: service.alg, bytes })

  async function signOut(seq: bigint) {
    const { envelope: revoke, id: revokeId } = await signMessage({
      key: browser.privateKey,
      alg: browser.alg,
      network,
      message: { type: 'revoke', by: delegation.cid, ts: endedMs },
    })
    const signed = await signByService(receiptBytes({ network, id: revokeId, seq, receivedMs: endedMs, previous }))
    const claim = { id: revokeId, seq: String(seq), network, receivedAt: new Date(endedMs).toISOString() }
    return {
      ...{ signature: null, previous: null, textId: null, text: null, revoke: toBase64(revoke) },
      receipt: { __typename: 'Receipt', ...claim, signature: toBase64(signed), previous: toBase64(previous) },
    }
  }

  async function sayEnded(seq: bigint, by: 'wallet' | 'service') {
    const { message: text } = createRevocationText({
      ...{ origin, address: account.address, chainId: 80_001, nonce: 'woven1234567890', key: null },
      issuedAt: new Date(endedMs).toISOString(),
    })
    const record = encodeRevocation({
      message: text,
      signature: await account.signMessage({ message: text }),
      kind: 'eip191',
    })
    const textId = by === 'wallet' ? record.cid : null
    const signed = await signByService(
      keyEndBytes({ network, delegation: delegation.cid, seq, endedMs, text: textId, previous }),
    )
    return {
      ...{ signature: toBase64(signed), previous: toBase64(previous), textId, revoke: null, receipt: null },
      text: by === 'wallet' ? toBase64(record.bytes) : null,
    }
  }

  const endSeq = ended?.seq ?? 8n
  const keyEnd = ended && {
    __typename: 'KeyEnd',
    ...{ delegation: delegation.cid, seq: String(endSeq), endedAt: new Date(endedMs).toISOString(), network },
    ...(ended.by === 'key' ? await signOut(endSeq) : await sayEnded(endSeq, ended.by)),
  }
  const receipt = await signBytes({
    key: service.privateKey,
    alg: service.alg,
    bytes: receiptBytes({ network, id, seq: 7n, receivedMs, previous }),
  })
  const attestation = {
    ...{ delegation: delegation.cid, chainId: 80_001, blockNumber: 41n, blockHash: new Uint8Array(32).fill(1) },
    ...{ timeMs: sentMs, isAccepted: true, ...attested },
  }
  const attestedBy = await signBytes({
    key: service.privateKey,
    alg: service.alg,
    bytes: attestationBytes({ network, ...attestation }),
  })
  const address = joinAccountAddress({
    address: parseAddress(account.address),
    chainId: kind === 'eip1271' ? 80_001 : null,
  })
  return {
    post: {
      __typename: 'Post',
      id: editOf ?? id,
      text: 'Good morning',
      author: { __typename: 'Account', id: toAccountId(address), address },
      proof: {
        __typename: 'Proof',
        envelope: toBase64(envelope),
        delegation: toBase64(delegation.bytes),
        delegationId: delegation.cid,
        attestation:
          attested === null
            ? null
            : {
                __typename: 'Attestation' as const,
                chain: `eip155:${attestation.chainId}`,
                block: `${attestation.blockNumber}`,
                blockHash: `0x${'01'.repeat(32)}`,
                attestedAt: new Date(attestation.timeMs).toISOString(),
                accepted: attestation.isAccepted,
                signature: toBase64(attestedBy),
              },
        // Its type is that of the answer.
        keyEnd: (keyEnd ?? null) as NonNullable<NonNullable<ProofQuery['post']>['proof']>['keyEnd'],
        receipt: {
          __typename: 'Receipt',
          id,
          seq: '7',
          network,
          receivedAt: new Date(receivedMs).toISOString(),
          signature: toBase64(receipt),
          previous: toBase64(previous),
        },
      },
    },
    service: {
      __typename: 'Service',
      receiptKey: encodeDidKey(service),
      receiptKeys: [
        { __typename: 'ReceiptKey', key: encodeDidKey(service), position: '1', since: new Date(sentMs).toISOString() },
      ],
      network,
      origins: [origin],
      // Its type is that of the answer.
      clientOrigins: [] as readonly string[] | null,
    },
  }
}
