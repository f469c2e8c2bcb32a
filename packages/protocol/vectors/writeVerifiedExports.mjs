import * as protocol from '@kith/protocol'

/** @typedef {protocol.ExportEntry | protocol.ExportKeyEnd} Entry */

const origin = 'https://kith.example'
const issuedAt = '2026-11-21T12:00:00.000Z'
const ts = Date.parse('2026-11-21T12:00:10.000Z')
/** @param {Uint8Array} bytes */
const toHex = (bytes) => Buffer.from(bytes).toString('hex')

/**
 * Makes files for "An export" of docs/protocol/verify.md. Each is signed by its service and whole; a fault is in what it says.
 *
 * @param {{
 *   network: string, did: string, sign: (bytes: Uint8Array) => Uint8Array, seedOf: (word: string) => Uint8Array,
 *   wallet: import('viem').PrivateKeyAccount,
 * }} parameters `sign`: by the Ed25519 key `did`, which is both the service's and that of the delegations.
 */
export async function createVerifiedExports({ network, did, sign, seedOf, wallet }) {
  const service = { network, origins: [origin], clients: [], receiptKey: did }

  /** @param {{ nonce?: string, kind?: 'eip191' | 'eip1271' }} [change] */
  async function delegate({ nonce = 'Vect0rN0nce32891756', kind = 'eip191' } = {}) {
    const { message } = protocol.createDelegationText({
      ...{ origin, address: wallet.address, chainId: 80001, key: did, nonce, issuedAt },
      expirationTime: '2026-12-21T12:00:00.000Z',
    })
    const signature = kind === 'eip191' ? await wallet.signMessage({ message }) : '0x01'
    return protocol.encodeDelegation({ message, signature, kind })
  }
  const delegation = await delegate()
  const otherDelegation = await delegate({ nonce: 'An0therN0nce' })
  const contractDelegation = await delegate({ kind: 'eip1271' })

  /** @param {string} by @param {object} body @param {number} at */
  function say(by, body, at) {
    const salt = /** @type {const} */ (`0x${toHex(seedOf(`salt of exports ${at}`).subarray(0, 16))}`)
    const message = /** @type {protocol.Message} */ ({ by, ts: ts + at, salt, ...body })
    const payload = protocol.encodePayload(message)
    const signature = sign(protocol.signedBytes({ alg: 'Ed25519', network, payload }))
    const envelope = protocol.encodeEnvelope({ alg: 'Ed25519', payload, signature })
    return { message, envelope, id: protocol.messageId(payload) }
  }

  /**
   * @typedef {{ body: object, by?: string, isPurged?: boolean, entry?: Partial<protocol.ExportEntry>, change?: (receipt: Uint8Array) => Uint8Array }} Written
   * @typedef {{ ended: string, text?: { bytes: Uint8Array, cid: string }, change?: (signature: Uint8Array) => Uint8Array }} Ended
   * @param {readonly (Written | Ended)[]} list
   * @param {{ account?: string, delegations?: readonly { bytes: Uint8Array, cid: string }[], isDelegationThere?: boolean, attestations?: readonly protocol.SignedAttestation[] }} [more]
   */
  function fileOf(list, { account = wallet.address.toLowerCase(), delegations = [delegation], isDelegationThere = true, attestations = [] } = {}) {
    /** @type {Entry[]} */
    const entries = []
    /** @type {Uint8Array[]} */
    const contents = []
    /** @type {Uint8Array | null} */
    let previous = null
    for (const [index, one] of list.entries()) {
      const seq = BigInt(index + 3)
      const { change = (/** @type {Uint8Array} */ it) => it } = one
      if ('ended' in one) {
        const end = { delegation: one.ended, seq, endedMs: ts + index, text: one.text?.cid ?? null, previous }
        const signature = change(sign(protocol.keyEndBytes({ network, ...end })))
        if (one.text) contents.push(one.text.bytes)
        entries.push({ ...end, signature })
        previous = protocol.keyEndHash({ network, ...end })
      } else {
        const { message, envelope, id } = say(one.by ?? delegation.cid, one.body, index)
        const claim = { id, seq, receivedMs: ts + index, previous }
        const receipt = change(sign(protocol.receiptBytes({ network, ...claim })))
        const { type, by } = message
        entries.push({ ...claim, type, ts: message.ts, by, receipt, ...one.entry })
        if (!one.isPurged) contents.push(envelope)
        previous = protocol.receiptHash({ network, ...claim })
      }
    }
    const page = protocol.encodeCarBlock(protocol.encodeExportPage(entries))
    const root = protocol.encodeCarBlock(
      protocol.encodeExportRoot({
        ...{ account: /** @type {protocol.AccountAddress} */ (account), network, checkpoint: null },
        receiptKeys: [{ key: did, position: 1n, timeMs: ts, signature: null }],
        ...{ head: BigInt(list.length + 2), last: previous, delegations: delegations.map(({ cid }) => cid) },
        ...{ attestations, pages: [page.cid] },
      }),
    )
    const signature = protocol.encodeCarBlock(
      protocol.encodeExportSignature({ root: root.cid, signature: sign(protocol.exportRootBytes({ network, root: root.cid })) }),
    )
    const blocks = [
      ...[signature, root, ...(isDelegationThere ? delegations.map(({ bytes }) => protocol.encodeCarBlock(bytes)) : [])],
      ...[page, ...contents.map((bytes) => protocol.encodeCarBlock(bytes))],
    ]
    return {
      file: toHex(Buffer.concat([protocol.encodeCarHeader(signature.cid), ...blocks.map(({ framed }) => framed)])),
      ids: entries.map((entry) => ('delegation' in entry ? entry.delegation : entry.id)),
      types: entries.map((entry) => ('delegation' in entry ? 'key-end' : entry.type)),
    }
  }

  const post = { body: { type: 'post', text: 'Good morning' } }
  const again = { body: { type: 'post', text: 'Good day' } }
  const goodbye = { body: { type: 'revoke' } }
  /** @param {string} [account] */
  async function revoke(account = did) {
    const { message } = protocol.createRevocationText({
      ...{ origin, address: wallet.address, chainId: 80001, nonce: 'Vect0rN0nce32891756', issuedAt, key: account },
    })
    return protocol.encodeRevocation({ message, signature: await wallet.signMessage({ message }), kind: 'eip191' })
  }
  /** @param {Uint8Array} it */
  const flipped = (it) => Uint8Array.of((it[0] ?? 0) ^ 1, ...it.subarray(1))
  const otherTime = { ts: ts + 9 }
  const by = contractDelegation.cid
  const account = `eip155:80001:${wallet.address.toLowerCase()}`
  const attested = { delegation: by, chainId: 80001, blockNumber: 7n, blockHash: seedOf('a block'), timeMs: ts, isAccepted: true }
  const attestation = { ...attested, signature: sign(protocol.attestationBytes({ network, ...attested })) }
  const contract = { account, delegations: [contractDelegation] }
  const unreadable = protocol.encodeCarBlock(Uint8Array.of(0xa0))

  /** By the index of an entry: its check that fails first, and the error. @type {[name: string, file: ReturnType<typeof fileOf>, faults: Record<number, [check: string, error: string]>, keyEnds?: Record<string, string>][]} */
  const files = [
    ['messages, a tombstone, and the end of the key by its wallet', fileOf([post, { ...again, isPurged: true }, { ended: delegation.cid, text: await revoke() }]), {}, { [delegation.cid]: 'wallet' }],
    ['an entry of another type than its message', fileOf([{ ...post, entry: { type: 'edit' } }, again]), { 0: ['id', 'MalformedExportError'] }],
    ['an entry of another time than its message', fileOf([post, { ...again, entry: otherTime }]), { 1: ['id', 'MalformedExportError'] }],
    [
      'an entry of another delegation than its message',
      fileOf([post, { ...again, entry: { by: otherDelegation.cid } }], { delegations: [delegation, otherDelegation] }),
      { 1: ['id', 'MalformedExportError'] },
    ],
    ['a tombstone of another type, time and delegation, which no key signed', fileOf([{ ...post, isPurged: true, entry: { type: 'edit', by: otherDelegation.cid, ...otherTime } }, again]), {}],
    ['a message whose receipt another key signed', fileOf([{ ...post, change: flipped }, again]), { 0: ['receipt', 'InvalidReceiptError'] }],
    ['a tombstone whose receipt another key signed', fileOf([post, { ...again, isPurged: true, change: flipped }]), { 1: ['receipt', 'InvalidReceiptError'] }],
    ['a message after the revoke of its key', fileOf([post, goodbye, again]), { 2: ['key-end', 'ReceivedAfterEndError'] }, { [delegation.cid]: 'key' }],
    ['a message after the key end of its key', fileOf([post, { ended: delegation.cid }, again]), { 2: ['key-end', 'ReceivedAfterEndError'] }, { [delegation.cid]: 'service' }],
    [
      'a revoke, a message, and then a key end: the key ended by the revoke',
      fileOf([post, goodbye, again, { ended: delegation.cid }]),
      { 2: ['key-end', 'ReceivedAfterEndError'] },
      { [delegation.cid]: 'key' },
    ],
    [
      'a key end, a message, and then a revoke: the key ended by the key end',
      fileOf([post, { ended: delegation.cid }, again, goodbye]),
      { 2: ['key-end', 'ReceivedAfterEndError'], 3: ['key-end', 'ReceivedAfterEndError'] },
      { [delegation.cid]: 'service' },
    ],
    ['a revoke without its envelope, which ends no key here', fileOf([post, { ...goodbye, isPurged: true }, again]), {}],
    [
      'a key end that does not hold, of a delegation that no message names',
      fileOf([post, { ended: otherDelegation.cid, change: flipped }], { delegations: [delegation, otherDelegation] }),
      { 1: ['key-end', 'InvalidKeyEndError'] },
    ],
    ['a message of a delegation that is not in the file', fileOf([post], { isDelegationThere: false }), { 0: ['delegation', 'UnknownDelegationError'] }],
    [
      'a delegation that cannot be read, and a message that does not name it',
      fileOf([post], { delegations: [delegation, { bytes: Uint8Array.of(0xa0), cid: unreadable.cid }] }),
      {},
    ],
    [
      'a delegation that cannot be read, and a message that names it',
      fileOf([{ ...post, by: unreadable.cid }], { delegations: [{ bytes: Uint8Array.of(0xa0), cid: unreadable.cid }] }),
      { 0: ['delegation', 'MalformedDelegationError'] },
    ],
    ["another account's messages", fileOf([post], { account }), { 0: ['author', 'WrongAccountError'] }],
    ['a contract account with its attestation', fileOf([{ ...post, by }], { ...contract, attestations: [attestation] }), {}],
    ['a contract account without an attestation', fileOf([{ ...post, by }], contract), { 0: ['wallet-signature', 'MissingAttestationError'] }],
    [
      'a contract account with an attestation that another key signed',
      fileOf([{ ...post, by }], { ...contract, attestations: [{ ...attestation, signature: flipped(attestation.signature) }] }),
      { 0: ['wallet-signature', 'InvalidAttestationError'] },
    ],
  ]
  return {
    service,
    files: files.map(([name, { file, ids, types }, faults, keyEnds = {}]) => ({
      ...{ name, file, keyEnds },
      faults: Object.entries(faults).map(([index, [check, reason]]) => ({
        ...{ id: ids[Number(index)], type: types[Number(index)], check, reason },
      })),
    })),
  }
}
