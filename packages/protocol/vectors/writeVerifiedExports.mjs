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
 *   wallet: import('viem').PrivateKeyAccount, next: { did: string, sign: (bytes: Uint8Array) => Uint8Array },
 * }} parameters `sign`: by the Ed25519 key `did`, which is both the service's and that of the delegations. `next`: another key of the service.
 */
export async function createVerifiedExports({ network, did, sign, seedOf, wallet, next }) {
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
  const otherContractDelegation = await delegate({ nonce: 'An0therN0nce', kind: 'eip1271' })

  /** @param {string} by @param {object} body @param {number} at */
  function say(by, body, at) {
    const salt = /** @type {const} */ (`0x${toHex(seedOf(`salt of exports ${at}`).subarray(0, 16))}`)
    const message = /** @type {protocol.Message} */ ({ by, ts: ts + at, salt, ...body })
    const payload = protocol.encodePayload(message)
    const signature = sign(protocol.signedBytes({ alg: 'Ed25519', network, payload }))
    const envelope = protocol.encodeEnvelope({ alg: 'Ed25519', payload, signature })
    return { message, envelope, id: protocol.messageId(payload) }
  }

  /** @param {readonly Entry[]} entries */
  const pageOf = (entries) => protocol.encodeCarBlock(protocol.encodeExportPage(entries))

  /**
   * @typedef {{ body: object, by?: string, isPurged?: boolean, seq?: bigint, entry?: Partial<protocol.ExportEntry>, change?: (receipt: Uint8Array) => Uint8Array }} Written
   * @typedef {{ ended: string, seq?: bigint, text?: { bytes?: Uint8Array, cid: string } | 'first page', change?: (signature: Uint8Array) => Uint8Array }} Ended
   * @param {readonly (Written | Ended)[]} list
   * @param {{
   *   account?: string, delegations?: readonly { bytes: Uint8Array, cid: string }[], lacking?: readonly { cid: string }[], attestations?: readonly protocol.SignedAttestation[],
   *   first?: number, receiptKeys?: readonly protocol.ReceiptKey[], signRoot?: ((bytes: Uint8Array) => Uint8Array) | null, signEntry?: (bytes: Uint8Array) => Uint8Array,
   * }} [more] `lacking`: delegations that the root names and the file does not have. `first`: how many entries the first of two pages has.
   */
  function fileOf(
    list,
    {
      account = wallet.address.toLowerCase(),
      delegations = [delegation],
      lacking = [],
      attestations = [],
      first = list.length,
      receiptKeys = [firstKey],
      signRoot = sign,
      signEntry = sign,
    } = {},
  ) {
    /** @type {Entry[]} */
    const entries = []
    /** @type {Uint8Array[]} */
    const contents = []
    /** @type {Uint8Array | null} */
    let previous = null
    for (const [index, one] of list.entries()) {
      const { seq = BigInt(index + 3), change = (/** @type {Uint8Array} */ it) => it } = one
      if ('ended' in one) {
        const { text } = one
        const textId = text === 'first page' ? pageOf(entries.slice(0, first)).cid : (text?.cid ?? null)
        const end = { delegation: one.ended, seq, endedMs: ts + index, text: textId, previous }
        const signature = change(signEntry(protocol.keyEndBytes({ network, ...end })))
        if (text && text !== 'first page' && text.bytes) contents.push(text.bytes)
        entries.push({ ...end, signature })
        previous = protocol.keyEndHash({ network, ...end })
      } else {
        const { message, envelope, id } = say(one.by ?? delegation.cid, one.body, index)
        const claim = { id, seq, receivedMs: ts + index, previous }
        const receipt = change(signEntry(protocol.receiptBytes({ network, ...claim })))
        const { type, by } = message
        entries.push({ ...claim, type, ts: message.ts, by, receipt, ...one.entry })
        if (!one.isPurged) contents.push(envelope)
        previous = protocol.receiptHash({ network, ...claim })
      }
    }
    const pages = [entries.slice(0, first), entries.slice(first)].filter((its) => its.length > 0).map(pageOf)
    const root = protocol.encodeCarBlock(
      protocol.encodeExportRoot({
        ...{ account: /** @type {protocol.AccountAddress} */ (account), network, checkpoint: null },
        receiptKeys,
        ...{ head: BigInt(list.length + 2), last: previous, delegations: [...delegations, ...lacking].map(({ cid }) => cid) },
        ...{ attestations, pages: pages.map(({ cid }) => cid) },
      }),
    )
    const signature =
      signRoot &&
      protocol.encodeCarBlock(
        protocol.encodeExportSignature({ root: root.cid, signature: signRoot(protocol.exportRootBytes({ network, root: root.cid })) }),
      )
    const blocks = [
      ...[...(signature ? [signature] : []), root, ...delegations.map(({ bytes }) => protocol.encodeCarBlock(bytes))],
      ...[...pages, ...[...new Set(contents)].map((bytes) => protocol.encodeCarBlock(bytes))],
    ]
    return {
      file: toHex(Buffer.concat([protocol.encodeCarHeader((signature ?? root).cid), ...blocks.map(({ framed }) => framed)])),
      ids: entries.map((entry) => ('delegation' in entry ? entry.delegation : entry.id)),
      types: entries.map((entry) => ('delegation' in entry ? 'key-end' : entry.type)),
      pageBytes: protocol.encodeExportPage(entries).length,
    }
  }

  const firstKey = /** @type {protocol.ReceiptKey} */ ({ key: did, position: 1n, timeMs: ts, signature: null })
  /** @param {bigint} position @returns {protocol.ReceiptKey} */
  const nextKey = (position) => {
    const key = { key: next.did, position, timeMs: ts + 100 }
    return { ...key, signature: sign(protocol.receiptKeyBytes({ network, ...key })) }
  }
  const post = { body: { type: 'post', text: 'Good morning' } }
  const again = { body: { type: 'post', text: 'Good day' } }
  const goodbye = { body: { type: 'revoke' } }
  /** @param {string | null} [account] */
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
  const otherAttested = { ...attested, delegation: otherContractDelegation.cid, blockNumber: 8n }
  const otherAttestation = { ...otherAttested, signature: sign(protocol.attestationBytes({ network, ...otherAttested })) }
  const contract = { account, delegations: [contractDelegation] }
  const contracts = { account, delegations: [contractDelegation, otherContractDelegation] }
  /** A page of one entry that has exactly so many bytes. @param {number} bytes */
  function fileWithPageOf(bytes) {
    for (let length = 24; ; length++) {
      const file = fileOf([{ ...post, isPurged: true, entry: { type: 'w'.repeat(length) } }])
      if (file.pageBytes >= bytes) return file
    }
  }
  /** A contract's post, attested at a time, by a service with a second key since `ts + 100`. @param {number} timeMs @param {(bytes: Uint8Array) => Uint8Array} by @param {readonly protocol.ReceiptKey[]} [keys] */
  function attestedAt(timeMs, by, keys = [firstKey, nextKey(99n)]) {
    const statement = { ...attested, timeMs }
    const attestations = [{ ...statement, signature: by(protocol.attestationBytes({ network, ...statement })) }]
    return fileOf([{ ...post, by: contractDelegation.cid }], { ...contract, attestations, receiptKeys: keys, signRoot: next.sign })
  }
  /** The clock of the service was set back between its two keys: from `ts + 200` to `ts + 100`. */
  const setBack = [{ ...firstKey, timeMs: ts + 200 }, nextKey(99n)]
  const evening = { body: { type: 'post', text: 'Good evening' } }
  const { envelope } = say(delegation.cid, post.body, 0)
  /** The envelope of the first post, as what the wallet signed. */
  const envelopeAsText = { bytes: envelope, cid: protocol.encodeCarBlock(envelope).cid }
  const toAll = await revoke(null)
  const unreadable = protocol.encodeCarBlock(Uint8Array.of(0xa0))

  /** By the index of an entry: its check that fails first, and the error; of a `revoke` also that of the record. @type {[name: string, file: ReturnType<typeof fileOf>, faults: Record<number, [check: string, error: string, record?: [delegation: string, error: string]]>, keyEnds?: Record<string, string>, own?: { receiptKey?: string, network?: string }][]} */
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
    ['a message of a delegation that is not in the file', fileOf([post], { delegations: [], lacking: [delegation] }), { 0: ['delegation', 'UnknownDelegationError'] }],
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
    ['an attestation by the next key, of a time before it', attestedAt(ts, next.sign), {}],
    ['an attestation by the first key, of the last millisecond before the next', attestedAt(ts + 99, sign), {}],
    [
      'an attestation by the first key, which the reader trusts, of the time of the next',
      attestedAt(ts + 100, sign),
      { 0: ['wallet-signature', 'InvalidAttestationError'] },
    ],
    ['an attestation by the first key, of a time before it', attestedAt(ts - 1, sign), {}],
    ['an attestation by the next key, of a time before the first', attestedAt(ts - 1, next.sign), {}],
    [
      'two keys that one text of the wallet ended',
      fileOf([post, { ended: delegation.cid, text: toAll }, { ended: otherDelegation.cid, text: toAll }], { delegations: [delegation, otherDelegation] }),
      {},
      { [delegation.cid]: 'wallet', [otherDelegation.cid]: 'wallet' },
    ],
    ['the end of a key whose delegation is not in it', fileOf([post, { ended: otherDelegation.cid }], { lacking: [otherDelegation] }), {}],
    [
      'a revoke by a delegation that is not in it, with the receipt of another key',
      fileOf([{ ...goodbye, change: flipped }], { delegations: [], lacking: [delegation] }),
      { 0: ['delegation', 'UnknownDelegationError'] },
    ],
    [
      'the end of a key whose delegation is not in it, by another key, which only its chain reveals',
      fileOf([post, { ended: otherDelegation.cid, change: flipped }], { lacking: [otherDelegation] }),
      {},
    ],
    [
      'the end of a key whose delegation cannot be read',
      fileOf([post, { ended: unreadable.cid, change: flipped }], { delegations: [delegation, { bytes: Uint8Array.of(0xa0), cid: unreadable.cid }] }),
      {},
    ],
    [
      'a revoke, and a later key end by a text about another key, which is not looked at',
      fileOf([post, goodbye, { ended: delegation.cid, text: await revoke(next.did) }]),
      {},
      { [delegation.cid]: 'key' },
    ],
    [
      'a tombstone whose entry has more than 256 bytes, beside shorter ones',
      fileOf([post, { ...again, isPurged: true, entry: { type: 'w'.repeat(80) } }, { body: { type: 'post', text: 'Good evening' } }]),
      {},
    ],
    [
      'a history of keys without the one that the reader trusts, which signed all else',
      fileOf([post, { ...again, isPurged: true }, { ended: delegation.cid }], { receiptKeys: [{ ...firstKey, key: next.did }], signRoot: next.sign }),
      { 0: ['receipt', 'InvalidReceiptError'], 1: ['receipt', 'InvalidReceiptError'], 2: ['key-end', 'InvalidKeyEndError'] },
    ],
    [
      'a contract account, and a history of keys without the one that the reader trusts, which signed all else',
      fileOf([{ ...post, by }], { ...contract, attestations: [attestation], receiptKeys: [{ ...firstKey, key: next.did }], signRoot: next.sign }),
      { 0: ['wallet-signature', 'InvalidAttestationError'] },
    ],
    [
      'a history of keys that does not begin at position 1',
      fileOf([post], { receiptKeys: [{ ...firstKey, position: 2n }] }),
      { 0: ['receipt', 'InvalidReceiptError'] },
    ],
    [
      'no signature, and a receipt by the next key, which the reader trusts, of a position before it',
      fileOf([post, again, again], { receiptKeys: [firstKey, nextKey(4n)], signRoot: null, signEntry: next.sign }),
      { 0: ['receipt', 'InvalidReceiptError'] },
      {},
      { receiptKey: next.did },
    ],
    [
      'a key end that does not hold, and messages of its key',
      fileOf([post, { ...again, isPurged: true }, { body: { type: 'post', text: 'Good evening' } }, { ended: delegation.cid, change: flipped }]),
      { 0: ['key-end', 'InvalidKeyEndError'], 2: ['key-end', 'InvalidKeyEndError'], 3: ['key-end', 'InvalidKeyEndError'] },
    ],
    [
      'the network of another service than the reader trusts',
      fileOf([post, { ...again, isPurged: true }, { ended: delegation.cid }]),
      { 0: ['message-signature', 'InvalidMessageSignatureError'], 1: ['receipt', 'InvalidReceiptError'], 2: ['key-end', 'InvalidKeyEndError'] },
      {},
      { network: network.replace('80001', '137') },
    ],
    [
      'two delegations of a contract account, each with its attestation',
      fileOf([{ ...post, by }, { ...again, by: otherContractDelegation.cid }], { ...contracts, attestations: [otherAttestation, attestation] }),
      {},
    ],
    [
      'two delegations of a contract account, of which one has no attestation',
      fileOf([{ ...post, by }, { ...again, by: otherContractDelegation.cid }], { ...contracts, attestations: [otherAttestation] }),
      { 0: ['wallet-signature', 'MissingAttestationError'] },
    ],
    [
      'a key end before a revoke of a lower position: the key ended by the revoke',
      fileOf([{ ended: delegation.cid, seq: 9n }, { ...post, seq: 3n }, { ...again, seq: 6n }, { ...goodbye, seq: 5n }]),
      { 2: ['key-end', 'ReceivedAfterEndError'] },
      { [delegation.cid]: 'key' },
    ],
    [
      'a revoke before a key end of a lower position: the key ended by the key end',
      fileOf([{ ...goodbye, seq: 9n }, { ...post, seq: 3n }, { ...again, seq: 6n }, { ended: delegation.cid, seq: 5n }]),
      { 0: ['key-end', 'ReceivedAfterEndError'], 2: ['key-end', 'ReceivedAfterEndError'] },
      { [delegation.cid]: 'service' },
    ],
    [
      'a revoke whose entry names another delegation: it ends the key of its message',
      fileOf([post, { ...goodbye, entry: { by: otherDelegation.cid } }, again], { delegations: [delegation, otherDelegation] }),
      { 1: ['id', 'MalformedExportError'], 2: ['key-end', 'ReceivedAfterEndError'] },
      { [delegation.cid]: 'key' },
    ],
    [
      'a delegation that the root does not name, which is there as the text of a key end',
      fileOf([{ ...post, by: otherDelegation.cid }, { ended: otherDelegation.cid, text: otherDelegation }]),
      { 0: ['delegation', 'UnknownDelegationError'] },
    ],
    [
      'a revoke and a key end at one position: the key ended by the revoke, which is the first in the file',
      fileOf([post, { ...goodbye, seq: 5n }, { ended: delegation.cid, seq: 5n }, again]),
      { 3: ['key-end', 'ReceivedAfterEndError'] },
      { [delegation.cid]: 'key' },
    ],
    [
      'a key end and a revoke at one position: the key ended by the key end, which is the first in the file',
      fileOf([post, { ended: delegation.cid, seq: 5n }, { ...goodbye, seq: 5n }, again]),
      { 3: ['key-end', 'ReceivedAfterEndError'] },
      { [delegation.cid]: 'service' },
    ],
    [
      'a revoke whose entry has the type of a post: it ends the key',
      fileOf([post, { ...goodbye, entry: { type: 'post' } }, again]),
      { 1: ['id', 'MalformedExportError'], 2: ['key-end', 'ReceivedAfterEndError'] },
      { [delegation.cid]: 'key' },
    ],
    ['a post whose entry has the type of a revoke: it ends no key', fileOf([post, { ...again, entry: { type: 'revoke' } }, evening]), { 1: ['id', 'MalformedExportError'] }],
    [
      'an entry whose delegation is not in the file, of a message whose own is',
      fileOf([{ ...post, entry: { by: otherDelegation.cid } }, again]),
      { 0: ['id', 'MalformedExportError'] },
    ],
    [
      'an entry whose delegation is in the file, of a message whose own is not',
      fileOf([{ ...post, by: otherDelegation.cid, entry: { by: delegation.cid } }, again]),
      { 0: ['delegation', 'UnknownDelegationError'] },
    ],
    [
      'an entry of another type than its message, with a receipt that another key signed: the first of the two checks counts',
      fileOf([{ ...post, entry: { type: 'edit' }, change: flipped }, again]),
      { 0: ['id', 'MalformedExportError'] },
    ],
    [
      'a tombstone with a fault before a message with one',
      fileOf([{ ...post, isPurged: true, change: flipped }, { ...again, change: flipped }, { ...evening, isPurged: true, change: flipped }]),
      { 0: ['receipt', 'InvalidReceiptError'], 1: ['receipt', 'InvalidReceiptError'], 2: ['receipt', 'InvalidReceiptError'] },
    ],
    [
      'a key end that does not hold, before the messages of its key',
      fileOf([{ ended: delegation.cid, change: flipped }, post, again]),
      { 0: ['key-end', 'InvalidKeyEndError'], 1: ['key-end', 'InvalidKeyEndError'], 2: ['key-end', 'InvalidKeyEndError'] },
    ],
    [
      'a revoke whose receipt another key signed: a fault of the message, and one of the record',
      fileOf([post, { ...goodbye, change: flipped }, again]),
      {
        0: ['key-end', 'InvalidKeyEndError'],
        1: ['receipt', 'InvalidReceiptError', [delegation.cid, 'InvalidKeyEndError']],
        2: ['key-end', 'InvalidKeyEndError'],
      },
    ],
    [
      'a revoke whose receipt another key signed, and a later key end, which has no fault',
      fileOf([post, { ...goodbye, change: flipped }, { ended: delegation.cid }]),
      { 0: ['key-end', 'InvalidKeyEndError'], 1: ['receipt', 'InvalidReceiptError', [delegation.cid, 'InvalidKeyEndError']] },
    ],
    [
      'a key end that does not hold, and a later revoke, whose record has no fault',
      fileOf([post, { ended: delegation.cid, change: flipped }, goodbye]),
      { 0: ['key-end', 'InvalidKeyEndError'], 1: ['key-end', 'InvalidKeyEndError'], 2: ['key-end', 'InvalidKeyEndError'] },
    ],
    [
      'a revoke, and a later key end that another key signed, which only its chain reveals',
      fileOf([post, goodbye, { ended: delegation.cid, change: flipped }]),
      {},
      { [delegation.cid]: 'key' },
    ],
    [
      'a key end whose text is the envelope of a message, which is a tombstone then',
      fileOf([{ ...post, isPurged: true }, again, { ended: delegation.cid, text: envelopeAsText }]),
      { 1: ['key-end', 'InvalidKeyEndError'], 2: ['key-end', 'InvalidKeyEndError'] },
    ],
    [
      'a key end whose text is the envelope of a message, and whose delegation is not in it',
      fileOf([{ ...post, isPurged: true }, again, { ended: otherDelegation.cid, text: envelopeAsText }], { lacking: [otherDelegation] }),
      {},
    ],
    [
      'a key end whose text is a delegation that the root names',
      fileOf([post, { ended: delegation.cid, text: { cid: delegation.cid } }]),
      { 0: ['key-end', 'InvalidKeyEndError'], 1: ['key-end', 'InvalidKeyEndError'] },
    ],
    [
      'a key end whose text is the page before its own',
      fileOf([post, { ended: delegation.cid, text: 'first page' }], { first: 1 }),
      { 0: ['key-end', 'InvalidKeyEndError'], 1: ['key-end', 'InvalidKeyEndError'] },
    ],
    ['an attestation between the times of two keys, of which the second is earlier, by the second', attestedAt(ts + 150, next.sign, setBack), {}],
    [
      'an attestation between the times of two keys, of which the second is earlier, by the first',
      attestedAt(ts + 150, sign, setBack),
      { 0: ['wallet-signature', 'InvalidAttestationError'] },
    ],
    [
      'an attestation of the time of the first key, of which the second is earlier, by the first',
      attestedAt(ts + 200, sign, setBack),
      { 0: ['wallet-signature', 'InvalidAttestationError'] },
    ],
    ['an attestation before the times of two keys, of which the second is earlier, by the first', attestedAt(ts + 99, sign, setBack), {}],
    ['a receipt of 63 bytes', fileOf([{ ...post, change: (it) => it.subarray(1) }, again]), { 0: ['receipt', 'InvalidReceiptError'] }],
    ['a page of 259 bytes for its one entry', fileWithPageOf(259), {}],
  ]
  return {
    service,
    files: files.map(([name, { file, ids, types }, faults, keyEnds = {}, own]) => ({
      ...{ name, file, keyEnds, ...own },
      faults: Object.entries(faults).flatMap(([index, [check, reason, record]]) => [
        { id: ids[Number(index)], type: types[Number(index)], check, reason },
        ...(record ? [{ id: record[0], type: 'key-end', check: 'key-end', reason: record[1] }] : []),
      ]),
    })),
  }
}
