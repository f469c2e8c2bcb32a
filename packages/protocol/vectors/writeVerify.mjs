import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import * as dagCbor from '@ipld/dag-cbor'
import * as protocol from '@kith/protocol'
import { createRecap, createSiweMessage, recapStatement } from '@kith/siwe'
import { ed25519 } from '@noble/curves/ed25519'
import { p256 } from '@noble/curves/nist'
import { base58btc } from 'multiformats/bases/base58'
import { CID } from 'multiformats/cid'
import { createMixedKey, signWithSmallKey, smallPoints } from './ed25519Forgeries.mjs'

/**
 * @typedef {{ alg: protocol.KeyAlgorithm, did: string, sign: (bytes: Uint8Array) => Uint8Array }} Key
 * @typedef {{
 *   fields?: Partial<import('@kith/siwe').SiweFields>, recap?: import('@kith/siwe').Recap, signer?: import('viem').PrivateKeyAccount,
 *   text?: (message: string) => string, kind?: 'eip191' | 'eip1271', change?: (signature: Uint8Array) => Uint8Array, record?: (cacao: Record<string, any>) => unknown,
 * }} DelegationChange
 * @typedef {{ by?: string, ts?: number, network?: string, signer?: Key, alg?: protocol.KeyAlgorithm, body?: object, raw?: Record<string, unknown>, change?: (signature: Uint8Array) => Uint8Array }} MessageChange
 * @typedef {Partial<protocol.Attestation> & { network?: string, signer?: Key } | null} AttestationChange
 * @typedef {{ id?: string, network?: string, seq?: bigint, receivedMs?: number, previous?: Uint8Array | null, signer?: Key } | null} ReceiptChange
 */

const second = 1_000
const day = 86_400 * second
const origin = 'https://kith.example'
const client = 'https://loom.example'
const network = `kith/1 eip155:80001 ${origin}`
const nonce = 'Vect0rN0nce32891756'
const issuedAt = '2026-11-21T12:00:00.000Z'
const expirationTime = '2026-12-21T12:00:00.000Z'
const fromMs = Date.parse(issuedAt)
const toMs = Date.parse(expirationTime)
const ts = fromMs + 10 * second
/** The highest position of a log, and the highest block. */
const last = BigInt(Number.MAX_SAFE_INTEGER)
const ed25519Order = 2n ** 252n + 27742317777372353535851937790883648493n
const p256Order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const secp256k1Order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** @param {Uint8Array} bytes */
const toHex = (bytes) => Buffer.from(bytes).toString('hex')
/** @param {string} digits */
const fromHex = (digits) => Uint8Array.from(Buffer.from(digits, 'hex'))
/** @param {bigint} value */
const bigEndian = (value) => fromHex(value.toString(16).padStart(64, '0'))
/** @param {bigint} value */
const littleEndian = (value) => bigEndian(value).reverse()
/** @param {Uint8Array} bytes */
const readBigEndian = (bytes) => BigInt(`0x${toHex(bytes)}`)

/** @param {Uint8Array} seed @returns {Key} */
function createEd25519(seed) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = Uint8Array.from(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
  return {
    alg: 'Ed25519',
    did: protocol.encodeDidKey({ alg: 'Ed25519', publicKey }),
    sign: (bytes) => Uint8Array.from(sign(null, bytes, key)),
  }
}

/** @param {Uint8Array} secret @returns {Key} */
function createP256(secret) {
  return {
    alg: 'P-256',
    did: protocol.encodeDidKey({ alg: 'P-256', publicKey: p256.getPublicKey(secret, false) }),
    sign: (bytes) => p256.sign(bytes, secret, { prehash: true, lowS: false }).toCompactRawBytes(),
  }
}

/**
 * Makes the vectors of docs/protocol/verify.md. Each refused one has one fault, so that it passes where its check is left out.
 *
 * @param {{ seedOf: (word: string) => Uint8Array, wallet: import('viem').PrivateKeyAccount, stranger: import('viem').PrivateKeyAccount }} parameters
 */
export async function createVerifyVectors({ seedOf, wallet, stranger }) {
  const keys = {
    ed25519: createEd25519(seedOf('Ed25519')),
    p256: createP256(seedOf('P-256')),
    otherEd25519: createEd25519(seedOf('another Ed25519')),
    otherP256: createP256(seedOf('another P-256')),
    service: createEd25519(seedOf('the service')),
    otherService: createEd25519(seedOf('another service')),
  }
  const service = { network, origins: [origin, 'https://www.kith.example'], clients: [client], receiptKey: keys.service.did }
  const account = wallet.address.toLowerCase()

  /** @param {readonly string[]} abilities @param {string} [target] @returns {import('@kith/siwe').Recap} */
  const recapOf = (abilities, target = origin) => ({
    [target]: Object.fromEntries(abilities.map((ability) => [ability, [{}]])),
  })

  /** @param {Key} key @param {DelegationChange} [change] */
  async function delegate(key, { fields, recap = recapOf(protocol.abilities), signer = wallet, ...change } = {}) {
    const { text = (it) => it, kind = 'eip191', change: changeSignature = (it) => it, record } = change
    const message = createSiweMessage({
      domain: 'kith.example',
      address: wallet.address,
      statement: recapStatement(recap),
      uri: key.did,
      version: '1',
      chainId: 80001,
      nonce,
      issuedAt,
      expirationTime,
      resources: [createRecap(recap)],
      ...fields,
    })
    const signature = changeSignature(fromHex((await signer.signMessage({ message: text(message) })).slice(2)))
    const { bytes } = protocol.encodeDelegation({ message, signature, kind })
    return record ? dagCbor.encode(record(/** @type {Record<string, any>} */ (dagCbor.decode(bytes)))) : bytes
  }

  /** @param {Key} key @param {string} by @param {MessageChange} [change] */
  function say(key, by, { signer = key, alg = signer.alg, body = { type: 'post', text: 'Good morning' }, ...more } = {}) {
    const salt = seedOf('salt of verify').subarray(0, 16)
    const base = { by: more.by ?? by, ts: more.ts ?? ts }
    const payload = more.raw
      ? dagCbor.encode({ ...base, by: CID.parse(base.by), salt, ...more.raw })
      : protocol.encodePayload(/** @type {protocol.Message} */ ({ ...base, salt: `0x${toHex(salt)}`, ...body }))
    const signed = protocol.signedBytes({ alg, network: more.network ?? network, payload })
    const signature = (more.change ?? ((it) => it))(signer.sign(signed))
    return { envelope: protocol.encodeEnvelope({ alg, payload, signature }), id: protocol.messageId(payload) }
  }

  /** @param {string} id @param {NonNullable<ReceiptChange>} [change] */
  function receive(id, { signer = keys.service, ...change } = {}) {
    const receipt = { network, id, seq: 7n, receivedMs: ts + second, previous: seedOf('the receipt before'), ...change }
    const signature = toHex(signer.sign(protocol.receiptBytes(receipt)))
    return { ...receipt, seq: `${receipt.seq}`, previous: receipt.previous && toHex(receipt.previous), signature }
  }

  /** @param {string} delegation @param {NonNullable<AttestationChange>} [change] */
  function attest(delegation, { signer = keys.service, network: of = network, ...change } = {}) {
    const attestation = {
      ...{ delegation, chainId: 80001, blockNumber: 41_000_000n, blockHash: seedOf('a block'), timeMs: fromMs + 5 * second },
      ...{ isAccepted: true, ...change },
    }
    const signature = toHex(signer.sign(protocol.attestationBytes({ network: of, ...attestation })))
    return {
      ...attestation,
      ...{ blockNumber: `${attestation.blockNumber}`, blockHash: toHex(attestation.blockHash), signature },
    }
  }

  /**
   * A message from wallet to receipt, with what is changed.
   *
   * @param {{ key?: Key, delegation?: DelegationChange, message?: MessageChange, receipt?: ReceiptChange, attestation?: AttestationChange }} [change]
   */
  async function scene({ key = keys.ed25519, delegation: changed, message, receipt, attestation = null } = {}) {
    const delegation = await delegate(key, changed)
    const { envelope, id } = say(key, protocol.messageId(delegation), message)
    return {
      envelope: toHex(envelope),
      delegation: toHex(delegation),
      ...(receipt !== null && { receipt: receive(id, receipt) }),
      ...(attestation !== null && { attestation: attest(protocol.messageId(delegation), attestation) }),
    }
  }

  /**
   * @param {string | null} key
   * @param {{
   *   signer?: import('viem').PrivateKeyAccount, issuedAt?: string, fields?: Partial<import('@kith/siwe').SiweFields>,
   *   kind?: 'eip191' | 'eip1271', change?: (signature: Uint8Array) => Uint8Array,
   * }} [change]
   */
  async function revoke(key, { signer = wallet, issuedAt: at = '2026-11-22T12:00:00.000Z', fields, kind = 'eip191', change = (it) => it } = {}) {
    const text = protocol.createRevocationText({
      ...{ origin, address: wallet.address, chainId: 80001, nonce, issuedAt: at, key },
    })
    const message = createSiweMessage({ ...text.fields, ...fields })
    const signature = change(fromHex((await signer.signMessage({ message })).slice(2)))
    return toHex(protocol.encodeRevocation({ message, signature, kind }).bytes)
  }
  /** @param {{ signer?: import('viem').PrivateKeyAccount, kind?: 'eip191' | 'eip1271' }} [change] */
  async function deleteAccount({ signer = wallet, kind = 'eip191' } = {}) {
    const { message } = protocol.createDeletionText({
      ...{ origin, address: wallet.address, chainId: 80001, nonce, issuedAt: '2026-11-22T12:00:00.000Z' },
    })
    const signature = kind === 'eip191' ? await signer.signMessage({ message }) : '0x01'
    return toHex(protocol.encodeDeletion({ message, signature, kind }).bytes)
  }
  const endedMs = Date.parse('2026-11-22T12:00:05.000Z')
  const plainDelegation = await delegate(keys.ed25519)
  const plainId = protocol.messageId(plainDelegation)
  /**
   * What the service signs when a key ended.
   *
   * @param {Partial<protocol.KeyEndBytesParameters> & { record?: string, signer?: Key }} [change]
   */
  function end({ record, signer = keys.service, ...change } = {}) {
    const text = record === undefined ? null : protocol.messageId(fromHex(record))
    const receipt = { network, delegation: plainId, seq: 8n, endedMs, text, previous: seedOf('the receipt before'), ...change }
    const signature = toHex(signer.sign(protocol.keyEndBytes(receipt)))
    const previous = receipt.previous && toHex(receipt.previous)
    return { ...receipt, seq: `${receipt.seq}`, previous, signature, ...(record !== undefined && { record }) }
  }
  /**
   * The key's own last message, with its receipt.
   *
   * @param {{ message?: MessageChange, receipt?: NonNullable<ReceiptChange> }} [change]
   */
  function signOut({ message, receipt } = {}) {
    const { envelope, id } = say(keys.ed25519, plainId, { ts: endedMs, body: { type: 'revoke' }, ...message })
    return { envelope: toHex(envelope), receipt: receive(id, { seq: 8n, receivedMs: endedMs, ...receipt }) }
  }

  /** @param {number} v */
  const withV = (v) => (/** @type {Uint8Array} */ it) => Uint8Array.of(...it.subarray(0, 64), v)
  /** @param {bigint} s */
  const withS = (s) => (/** @type {Uint8Array} */ it) => Uint8Array.of(...it.subarray(0, 32), ...bigEndian(s), ...it.subarray(64))
  /** The same signature with its other s. @param {Uint8Array} it */
  const highS = (it) =>
    Uint8Array.of(
      ...it.subarray(0, 32),
      ...bigEndian(secp256k1Order - readBigEndian(it.subarray(32, 64))),
      it[64] === 27 ? 28 : 27,
    )
  /** @param {Uint8Array} it */
  const mirroredP256 = (it) => Uint8Array.of(...it.subarray(0, 32), ...bigEndian(p256Order - readBigEndian(it.subarray(32))))
  /** S past the order of the group. @param {Uint8Array} it */
  const raised = (it) => {
    const s = readBigEndian(it.slice(32).reverse())
    return Uint8Array.of(...it.subarray(0, 32), ...littleEndian(s + ed25519Order))
  }
  /** Fits the equation, with the neutral element for R. @type {Key} */
  const neutralR = {
    ...keys.ed25519,
    sign: (bytes) => {
      const { scalar, pointBytes } = ed25519.utils.getExtendedPublicKey(seedOf('Ed25519'))
      const r = Uint8Array.of(1, ...new Uint8Array(31))
      const k = readBigEndian(ed25519.CURVE.hash(Uint8Array.of(...r, ...pointBytes, ...bytes)).reverse()) % ed25519Order
      return Uint8Array.of(...r, ...littleEndian((k * scalar) % ed25519Order))
    },
  }
  /** @param {Uint8Array} publicKey */
  const ed25519Did = (publicKey) => `did:key:${base58btc.encode(Uint8Array.of(0xed, 0x01, ...publicKey))}`
  /** A key for which anyone can sign. @param {import('./ed25519Forgeries.mjs').SmallPoint} point @returns {Key} */
  const weakKey = (point) => ({
    alg: 'Ed25519',
    did: ed25519Did(point.bytes),
    sign: (bytes) => signWithSmallKey(point, bytes),
  })
  const [neutral] = smallPoints.filter(({ name }) => name === 'y of 1, the top bit clear')
  if (neutral === undefined) throw new Error('No neutral element.')
  const neutralAgain = { ...neutral, bytes: Uint8Array.of(0xee, ...new Uint8Array(30).fill(0xff), 0x7f) }
  const mixed = createMixedKey(seedOf('mixed order of verify'))
  const mixedDid = ed25519Did(mixed.publicKey)
  /** A message whose signature has this R. About one in eight has one. @param {import('./ed25519Forgeries.mjs').SmallPoint} point */
  async function sceneWithSmallR(point) {
    for (let later = 0; ; later++) {
      let isFit = true
      /** @type {Key} */
      const key = {
        alg: 'Ed25519',
        did: mixedDid,
        sign: (bytes) => {
          const signature = mixed.signWithSmallR(point, bytes)
          isFit = signature !== null
          return signature ?? new Uint8Array(64)
        },
      }
      const found = await scene({ key, message: { ts: ts + later } })
      if (isFit) return found
    }
  }

  const plain = await scene()
  /** @type {DelegationChange} */
  const contract = { kind: 'eip1271', change: () => Uint8Array.of(1) }
  const contractAccount = `eip155:80001:${account}`
  const byContract = await scene({ delegation: contract, attestation: {} })
  const contractId = protocol.messageId(fromHex(byContract.delegation))
  const attested = { isAttested: true, account: contractAccount }
  const notBefore = '2026-11-23T12:00:00Z'
  const notBeforeMs = Date.parse(notBefore)
  const post = protocol.decodeEnvelope(fromHex(plain.envelope)).id
  const like = { type: 'like', to: post }
  const onlyPost = recapOf(['social/post'])
  const otherNetwork = network.replace('80001', '137')
  /** What the chain of a contract account says about the block of its attestation. `timestamp`: seconds. @param {{ number?: bigint, timestamp?: number, isAccepted?: boolean }} [change] */
  const chainOf = ({ number = 41_000_000n, timestamp = fromMs / second + 5, isAccepted = true } = {}) => ({ number: `${number}`, timestamp, isAccepted })
  const late = await scene({ delegation: { fields: { notBefore } }, message: { ts: notBeforeMs }, receipt: { receivedMs: notBeforeMs } })
  const lateId = protocol.messageId(fromHex(late.delegation))
  const attestedBetween = await scene({ delegation: contract, attestation: { timeMs: fromMs + 5 * second + 1 } })
  const noAbility = `urn:recap:${Buffer.from(`{"att":{"${origin}":{}},"prf":[]}`).toString('base64url')}`

  const fileCid = CID.createV1(0x55, CID.parse(post).multihash)
  /** @type {readonly (readonly [type: string, ability: string])[]} */
  const abilitiesOfTypes = [
    ...['post', 'edit', 'delete', 'hide', 'unhide'].map((type) => /** @type {const} */ ([type, 'social/post'])),
    /** @type {const} */ (['profile', 'social/profile']),
    ...['follow', 'unfollow'].map((type) => /** @type {const} */ ([type, 'social/follow'])),
    ...['like', 'unlike', 'repost', 'unrepost'].map((type) => /** @type {const} */ ([type, 'social/react'])),
    ...[
      ...['bookmark', 'unbookmark', 'mute', 'unmute', 'block', 'unblock', 'mute-word', 'unmute-word', 'follow-tag'],
      ...['unfollow-tag', 'report', 'answer', 'seen'],
    ].map((type) => /** @type {const} */ ([type, 'social/private'])),
    /** @type {const} */ (['moderate', 'social/moderate']),
  ]
  const dawn = { issuedAt: '1970-01-01T00:00:00Z', expirationTime: '1970-01-31T00:00:00Z' }
  /** @param {string} name @param {object} it @returns {[string, object]} */
  const accepted = (name, it) => [name, it]

  /** @type {[name: string, scene: any, answer?: any][]} */
  const valid = [
    ['a post by an Ed25519 key', { ...plain, author: account, id: post }],
    ['a post by a P-256 key', await scene({ key: keys.p256 })],
    ['a P-256 signature with its other s', await scene({ key: keys.p256, message: { change: mirroredP256 } })],
    ['an edit, asked for by the id of its post', { ...(await scene({ message: { body: { type: 'edit', to: post, text: 'Good day' } } })), id: post }],
    ["with the account's first receipt", await scene({ receipt: { previous: null } })],
    ['at position 0 of the log', await scene({ receipt: { seq: 0n } })],
    ['at the last position that there is, 2^53 - 1', await scene({ receipt: { seq: last } })],
    ['signed, received and delegated at the time 0', await scene({ delegation: { fields: dawn }, message: { ts: 0 }, receipt: { receivedMs: 0 } })],
    [
      'by a contract account, attested and ended at the time 0',
      {
        ...(await scene({ delegation: { ...contract, fields: dawn }, message: { ts: 0 }, receipt: { receivedMs: 0 }, attestation: { timeMs: 0 } })),
        keyEnd: end({ delegation: protocol.messageId(await delegate(keys.ed25519, { ...contract, fields: dawn })), endedMs: 0 }),
      },
      { ...attested, standing: 'revoked-since', keyEndBy: 'service' },
    ],
    ['without a receipt', await scene({ receipt: null }), { standing: 'not-confirmed', isTimeConfirmed: false }],
    ["signed on a client's page", await scene({ delegation: { fields: { domain: 'loom.example' } } })],
    [
      "signed on a client's page, for the second origin of the service",
      await scene({
        delegation: { fields: { domain: 'loom.example' }, recap: recapOf(protocol.abilities, 'https://www.kith.example') },
      }),
    ],
    [
      'signed on another page, by a reader who does not know the clients',
      { ...(await scene({ delegation: { fields: { domain: 'elsewhere.example' } } })), service: { clients: null } },
      { unchecked: { domain: 'clients-unknown' } },
    ],
    ['signed by a contract account', { ...byContract, author: contractAccount }, attested],
    ['signed by a contract account, whose contract the reader asked', { ...byContract, chain: chainOf() }, { ...attested, isAttested: false }],
    [
      'signed by a contract at the same address on another chain',
      await scene({ delegation: { ...contract, fields: { chainId: 137 } }, attestation: { chainId: 137 } }),
      { ...attested, account: `eip155:137:${account}` },
    ],
    [
      'attested 120 s before the delegation begins',
      await scene({ delegation: contract, attestation: { timeMs: fromMs - 120 * second } }),
      attested,
    ],
    [
      'attested 120 s before Not Before',
      await scene({
        delegation: { ...contract, fields: { notBefore } },
        message: { ts: notBeforeMs },
        receipt: { receivedMs: notBeforeMs },
        attestation: { timeMs: notBeforeMs - 120 * second },
      }),
      attested,
    ],
    ['attested 120 s after the delegation ends', await scene({ delegation: contract, attestation: { timeMs: toMs + 120 * second } }), attested],
    ['attested at block 0', await scene({ delegation: contract, attestation: { blockNumber: 0n } }), attested],
    ['attested at block 2^53 - 1', await scene({ delegation: contract, attestation: { blockNumber: last } }), attested],
    [
      "signed by a contract account with the own key's signature of its address, which its contract accepts",
      await scene({ delegation: { kind: 'eip1271' }, attestation: {} }),
      attested,
    ],
    ['under a delegation of a millisecond', await scene({ delegation: { fields: { expirationTime: '2026-11-21T12:00:00.001Z' } } })],
    [
      'under a delegation that ends a millisecond after Not Before',
      await scene({ delegation: { fields: { notBefore: '2026-11-21T12:00:05Z', expirationTime: '2026-11-21T12:00:05.001Z' } } }),
    ],
    ['a post with the content id of a file in a field that is unknown here', await scene({ message: { raw: { type: 'post', text: 'Hello', pattern: fileCid } } })],
    ...(await Promise.all(
      abilitiesOfTypes.map(async ([type, ability]) =>
        accepted(`a message of type ${type} with the one ability it needs`, await scene({ delegation: { recap: recapOf([ability]) }, message: { raw: { type } } })),
      ),
    )),
    [
      'signed 240 s before Issued At, which is later than Not Before',
      await scene({
        delegation: { fields: { notBefore: '2026-11-20T12:00:00Z' } },
        message: { ts: fromMs - 240 * second },
        receipt: { receivedMs: fromMs - 120 * second },
      }),
    ],
    ['with the one ability it needs', await scene({ delegation: { recap: onlyPost } })],
    [
      'with a receipt for another network, by a reader who trusts no key of the service',
      { ...(await scene({ receipt: { network: otherNetwork } })), service: { receiptKey: null } },
      { standing: 'not-confirmed', isTimeConfirmed: false },
    ],
    [
      'a revoke under a delegation that lets follow alone',
      await scene({ delegation: { recap: recapOf(['social/follow']) }, message: { body: { type: 'revoke' } } }),
    ],
    ['a revoke, which needs no ability', await scene({ delegation: { recap: onlyPost }, message: { body: { type: 'revoke' } } })],
    ['a message of a type that is unknown here', await scene({ message: { raw: { type: 'poke', to: post } } })],
    ['a post with a field that is unknown here', await scene({ message: { raw: { type: 'post', text: 'Hello', mood: 'calm' } } })],
    ['signed 240 s before the delegation begins', await scene({ message: { ts: fromMs - 240 * second }, receipt: { receivedMs: fromMs - 120 * second } })],
    [
      'signed 240 s before Not Before',
      await scene({
        delegation: { fields: { notBefore } },
        message: { ts: notBeforeMs - 240 * second },
        receipt: { receivedMs: notBeforeMs - 120 * second },
      }),
    ],
    ['signed 120 s after the delegation ends', await scene({ message: { ts: toMs + 120 * second }, receipt: { receivedMs: toMs } })],
    ['received 120 s before the delegation begins', await scene({ message: { ts: fromMs }, receipt: { receivedMs: fromMs - 120 * second } })],
    ['received 120 s after the delegation ends', await scene({ message: { ts: toMs }, receipt: { receivedMs: toMs + 120 * second } })],
    ['received 120 s after it was signed', await scene({ receipt: { receivedMs: ts + 120 * second } })],
    ['imported: received 120,001 ms after it was signed', await scene({ receipt: { receivedMs: ts + 120_001 } }), { isTimeConfirmed: false }],
    ['imported: received a day after it was signed', await scene({ receipt: { receivedMs: ts + day } }), { isTimeConfirmed: false }],
    ['its key ended itself at a later position', { ...plain, keyEnd: signOut() }, { standing: 'revoked-since', keyEndBy: 'key' }],
    [
      'its key ended itself by this message',
      await scene({ message: { body: { type: 'revoke' } } }).then((it) => ({ ...it, keyEnd: { envelope: it.envelope, receipt: it.receipt } })),
      { standing: 'revoked-since', keyEndBy: 'key' },
    ],
    ['the service ended the key at a later position', { ...plain, keyEnd: end() }, { standing: 'revoked-since', keyEndBy: 'service' }],
    ["the end of a key as the account's first entry", { ...plain, keyEnd: end({ previous: null }) }, { standing: 'revoked-since', keyEndBy: 'service' }],
    [
      'the service ended the key at position 0, which is that of the message',
      { ...(await scene({ receipt: { seq: 0n } })), keyEnd: end({ seq: 0n }) },
      { standing: 'revoked-since', keyEndBy: 'service' },
    ],
    [
      'the service ended the key at the last position that there is',
      { ...plain, keyEnd: end({ seq: last }) },
      { standing: 'revoked-since', keyEndBy: 'service' },
    ],
    [
      'the service ended the key 120 s before the delegation begins',
      { ...plain, keyEnd: end({ endedMs: fromMs - 120 * second }) },
      { standing: 'revoked-since', keyEndBy: 'service' },
    ],
    ['the service ended the key 120 s before Not Before', { ...late, keyEnd: end({ delegation: lateId, endedMs: notBeforeMs - 120 * second }) }, { standing: 'revoked-since', keyEndBy: 'service' }],
    [
      'its wallet ended the key, in a text for another chain',
      { ...plain, keyEnd: end({ record: await revoke(keys.ed25519.did, { fields: { chainId: 137 } }) }) },
      { standing: 'revoked-since', keyEndBy: 'wallet' },
    ],
    [
      'a contract account ended the key at a later position',
      { ...byContract, keyEnd: end({ delegation: contractId, record: await revoke(keys.ed25519.did, { kind: 'eip1271' }) }) },
      { ...attested, standing: 'revoked-since', keyEndBy: 'service' },
    ],
    [
      'its wallet ended the key at a later position',
      { ...plain, keyEnd: end({ record: await revoke(keys.ed25519.did) }) },
      { standing: 'revoked-since', keyEndBy: 'wallet' },
    ],
    [
      'its wallet ended every key at the position of the message',
      { ...plain, keyEnd: end({ seq: 7n, record: await revoke(null) }) },
      { standing: 'revoked-since', keyEndBy: 'wallet' },
    ],
    [
      'its wallet deleted the account at a later position',
      { ...plain, keyEnd: end({ record: await deleteAccount() }) },
      { standing: 'revoked-since', keyEndBy: 'wallet' },
    ],
    [
      'a contract account deleted the account at a later position',
      { ...byContract, keyEnd: end({ delegation: contractId, record: await deleteAccount({ kind: 'eip1271' }) }) },
      { ...attested, standing: 'revoked-since', keyEndBy: 'service' },
    ],
    [
      "its wallet ended the key, and the wallet's text was purged",
      { ...plain, keyEnd: end({ text: plainId }) },
      { standing: 'revoked-since', keyEndBy: 'service' },
    ],
  ]

  /** Messages that pass every check, but whose author no service the reader trusts attests. @type {[name: string, scene: any, unchecked: object][]} */
  const unconfirmed = [
    [
      'signed by a contract account, by a reader who trusts no key of the service',
      { ...byContract, service: { receiptKey: null } },
      { 'wallet-signature': 'contract-account' },
    ],
    ['signed by a contract account, whose chain gave no answer', { ...byContract, chain: null }, { 'wallet-signature': 'chain-unreachable' }],
  ]

  /** @typedef {[check: string, error: string, reason: string, scene: any, unchecked?: object]} Refusal */
  /** @param {Refusal} refusal @returns {Refusal} */
  const row = (...refusal) => refusal
  const badNetworks = [
    ['InvalidNetworkError', 'with two spaces', network.replace(' ', '  ')],
    ['InvalidNetworkError', 'of chain 0', network.replace('80001', '0')],
    ['InvalidNetworkError', 'whose origin has a path', `${network}/`],
    ['InvalidNetworkError', 'without its version', network.replace('kith/1 ', '')],
    ['UnsupportedVersionError', 'of version 2', network.replace('kith/1', 'kith/2')],
    ['UnsupportedVersionError', 'of version 0', network.replace('kith/1', 'kith/0')],
  ].map(([error = '', reason = '', bad = '']) => /** @type {const} */ ([error, reason, bad]))
  /** @param {string} error @param {string} reason @param {object} keyEnd */
  const badEnd = (error, reason, keyEnd) => row('key-end', error, reason, { ...plain, keyEnd })
  /** Texts that are no revocation of the key by its account. @type {[reason: string, change: Parameters<typeof revoke>[1]][]} */
  const badTexts = [
    ['with the URI of another service', { fields: { uri: 'https://evil.example' } }],
    ['with the URI of another origin of the service than its page', { fields: { uri: 'https://www.kith.example' } }],
    ['on the page of another service', { fields: { domain: 'evil.example' } }],
    ["on a client's page", { fields: { domain: 'loom.example' } }],
    ['with another sentence', { fields: { statement: 'Goodbye.' } }],
    ['that had expired', { fields: { expirationTime: '2026-11-22T12:00:05Z' } }],
    ['whose Not Before is 120,001 ms later', { fields: { notBefore: '2026-11-22T12:02:05.001Z' } }],
    ['of 120,001 ms later', { issuedAt: '2026-11-22T12:02:05.001Z' }],
    ['of ten minutes before', { issuedAt: '2026-11-22T11:50:05.000Z' }],
    ['with v of 0 or 1', { change: (it) => withV((it[64] ?? 0) - 27)(it) }],
    ['with s in the upper half', { change: highS }],
    ['of 64 bytes', { change: (it) => it.subarray(0, 64) }],
    ['marked eip1271', { kind: 'eip1271' }],
    ['of another account', { fields: { address: stranger.address }, signer: stranger }],
  ]
  /** @type {DelegationChange} */
  const endless = {
    ...contract,
    text: (message) => message.replace(`\nExpiration Time: ${expirationTime}`, ''),
    record: ({ p: { exp: _, ...p }, ...it }) => ({ ...it, p }),
  }
  /** @param {bigint} r */
  const withR = (r) => (/** @type {Uint8Array} */ it) => Uint8Array.of(...bigEndian(r), ...it.subarray(32))
  /** @type {[error: string, reason: string, change: (signature: Uint8Array) => Uint8Array][]} */
  const unrecoverable = [
    ['InvalidSignatureError', 'r that is zero', withR(0n)],
    ['InvalidSignatureError', 's that is zero', withS(0n)],
    ['InvalidSignatureError', 'r of the order of the group', withR(secp256k1Order)],
    ['InvalidSignatureError', 'r past the order of the group', withR(secp256k1Order + 1n)],
    ['InvalidSignatureError', 'r that is the x of no point', withR(5n)],
    ['NonCanonicalSignatureError', 's of the order of the group', withS(secp256k1Order)],
  ]
  /** Attestations of another form than their CDDL. @type {[reason: string, change: Partial<protocol.Attestation>][]} */
  const malformedAttestations = [
    ['a block hash of 31 bytes', { blockHash: new Uint8Array(31) }],
    ['the block -1', { blockNumber: -1n }],
    ['the block 2^53', { blockNumber: last + 1n }],
  ]
  const previous = seedOf('the receipt before')
  /** An end whose text is the id of a file, so that no function of the protocol writes it. */
  const endByFile = {
    ...end(),
    text: fileCid.toString(),
    signature: toHex(keys.service.sign(dagCbor.encode(['kith-key-end', network, CID.parse(plainId), 8, endedMs, fileCid, previous]))),
  }
  /** @type {Refusal[]} */
  const refused = [
    ['delegation', 'MalformedCborError', 'a byte after the record', { ...plain, delegation: `${plain.delegation}00` }],
    [
      'delegation',
      'MalformedDelegationError',
      'an unknown key in the record',
      await scene({ delegation: { record: (it) => ({ ...it, x: 1 }) } }),
    ],
    [
      'delegation',
      'InvalidSiweMessageError',
      'a nonce of 7 characters',
      await scene({
        delegation: {
          text: (message) => message.replace(nonce, 'Vect0rN'),
          record: (it) => ({ ...it, p: { ...it['p'], nonce: 'Vect0rN' } }),
        },
      }),
    ],
    ...(await Promise.all(
      smallPoints.map(async (point) => row('delegation', 'InvalidDidKeyError', `a key of small order: ${point.name}`, await scene({ key: weakKey(point) }))),
    )),
    ['delegation', 'InvalidDidKeyError', 'a key in its second encoding', await scene({ key: weakKey(neutralAgain) })],
    ['domain', 'WrongDomainError', 'another domain', await scene({ delegation: { fields: { domain: 'evil.example' } } })],
    [
      'capability',
      'WrongCapabilityError',
      'another target',
      await scene({ delegation: { recap: recapOf(protocol.abilities, 'https://evil.example') } }),
    ],
    [
      'capability',
      'WrongCapabilityError',
      "on a page of the service, for another origin of the service",
      await scene({ delegation: { recap: recapOf(protocol.abilities, 'https://www.kith.example') } }),
    ],
    [
      'capability',
      'WrongCapabilityError',
      'a second target',
      await scene({ delegation: { recap: { ...recapOf(protocol.abilities), ...recapOf(protocol.abilities, 'https://www.kith.example') } } }),
    ],
    [
      'capability',
      'WrongCapabilityError',
      'an unknown ability',
      await scene({ delegation: { recap: recapOf([...protocol.abilities, 'social/tip']) } }),
    ],
    ['capability', 'WrongCapabilityError', 'a wildcard', await scene({ delegation: { recap: recapOf(['social/*', 'social/post']) } })],
    [
      'capability',
      'WrongCapabilityError',
      'a restriction',
      await scene({ delegation: { recap: { [origin]: { 'social/post': [{ until: 'noon' }] } } } }),
    ],
    [
      'capability',
      'WrongCapabilityError',
      'a second resource',
      await scene({ delegation: { fields: { resources: [`${origin}/tos`, createRecap(recapOf(protocol.abilities))] } } }),
    ],
    [
      'capability',
      'WrongCapabilityError',
      "on a client's page, for another service",
      await scene({ delegation: { fields: { domain: 'loom.example' }, recap: recapOf(protocol.abilities, 'https://evil.example') } }),
    ],
    [
      'capability',
      'WrongCapabilityError',
      "on a client's page, for the client",
      await scene({ delegation: { fields: { domain: 'loom.example' }, recap: recapOf(protocol.abilities, client) } }),
    ],
    [
      'capability',
      'WrongCapabilityError',
      'on a page that the reader does not know, for another service',
      {
        ...(await scene({ delegation: { fields: { domain: 'evil.example' }, recap: recapOf(protocol.abilities, 'https://evil.example') } })),
        service: { clients: null },
      },
      { domain: 'clients-unknown' },
    ],
    [
      'capability',
      'WrongCapabilityError',
      'on a page of the service, for the origin with another scheme',
      await scene({ delegation: { recap: recapOf(protocol.abilities, 'http://kith.example') } }),
    ],
    ['capability', 'WrongCapabilityError', 'no ability', await scene({ delegation: { fields: { resources: [noAbility] } } })],
    ['statement', 'WrongStatementError', 'no sentence', await scene({ delegation: { fields: { statement: undefined } } })],
    ['statement', 'WrongStatementError', 'another sentence', await scene({ delegation: { fields: { statement: 'Sign in to Kith.' } } })],
    [
      'lifetime',
      'DelegationTooLongError',
      '30 days and a millisecond',
      await scene({ delegation: { fields: { expirationTime: '2026-12-21T12:00:00.001Z' } } }),
    ],
    ['lifetime', 'DelegationTooLongError', 'an end at the beginning', await scene({ delegation: { fields: { expirationTime: issuedAt } } })],
    ['lifetime', 'DelegationTooLongError', 'an end before the beginning', await scene({ delegation: { fields: { expirationTime: '2026-11-21T11:59:59.999Z' } } })],
    [
      'lifetime',
      'DelegationTooLongError',
      'an end at Not Before',
      await scene({ delegation: { fields: { notBefore: '2026-11-21T12:00:05Z', expirationTime: '2026-11-21T12:00:05Z' } } }),
    ],
    ['lifetime', 'DelegationTooLongError', '31 days', await scene({ delegation: { fields: { expirationTime: '2026-12-22T12:00:00.000Z' } } })],
    [
      'lifetime',
      'DelegationTooLongError',
      'no end',
      await scene({
        delegation: {
          text: (message) => message.replace(`\nExpiration Time: ${expirationTime}`, ''),
          record: ({ p: { exp: _, ...p }, ...it }) => ({ ...it, p }),
        },
      }),
    ],
    [
      'lifetime',
      'DelegationTooLongError',
      'no end, of a contract account',
      await scene({ delegation: endless, attestation: {} }),
    ],
    [
      'lifetime',
      'DelegationTooLongError',
      'no end, of a contract account, attested 120 s after it begins',
      await scene({ delegation: endless, attestation: { timeMs: fromMs + 120 * second } }),
    ],
    ['wallet-signature', 'InvalidSignatureError', "another wallet's signature", await scene({ delegation: { signer: stranger } })],
    ['wallet-signature', 'InvalidSignatureError', 'r and s that are zero', await scene({ delegation: { change: () => Uint8Array.of(...new Uint8Array(64), 27) } })],
    ...(await Promise.all(
      unrecoverable.map(async ([error, reason, change]) => row('wallet-signature', error, reason, await scene({ delegation: { change } }))),
    )),
    ['wallet-signature', 'InvalidSignatureError', 's of exactly half the order, which another key made', await scene({ delegation: { change: withS(secp256k1Order >> 1n) } })],
    ['wallet-signature', 'NonCanonicalSignatureError', 's of half the order and 1', await scene({ delegation: { change: withS((secp256k1Order >> 1n) + 1n) } })],
    ['wallet-signature', 'NonCanonicalSignatureError', 's in the upper half', await scene({ delegation: { change: highS } })],
    ['wallet-signature', 'NonCanonicalSignatureError', 'v of 0 or 1', await scene({ delegation: { change: (it) => withV((it[64] ?? 0) - 27)(it) } })],
    ['wallet-signature', 'NonCanonicalSignatureError', 'v of 29', await scene({ delegation: { change: withV(29) } })],
    ['wallet-signature', 'NonCanonicalSignatureError', 'a signature of 64 bytes', await scene({ delegation: { change: (it) => it.subarray(0, 64) } })],
    ['wallet-signature', 'NonCanonicalSignatureError', 'a signature of 66 bytes', await scene({ delegation: { change: (it) => Uint8Array.of(...it, 0) } })],
    ['wallet-signature', 'MissingAttestationError', 'a contract account without an attestation', await scene({ delegation: contract })],
    ['wallet-signature', 'InvalidAttestationError', 'a plain key with an attestation', await scene({ attestation: {} })],
    [
      'wallet-signature',
      'InvalidAttestationError',
      'the attestation of another delegation',
      await scene({ delegation: contract, attestation: { delegation: protocol.messageId(Uint8Array.of(0)) } }),
    ],
    ['wallet-signature', 'InvalidAttestationError', 'an attestation of another chain', await scene({ delegation: contract, attestation: { chainId: 137 } })],
    ['wallet-signature', 'InvalidAttestationError', 'a block hash of 31 bytes', await scene({ delegation: contract, attestation: { blockHash: new Uint8Array(31) } })],
    ['wallet-signature', 'InvalidAttestationError', 'attested at block -1', await scene({ delegation: contract, attestation: { blockNumber: -1n } })],
    ['wallet-signature', 'InvalidAttestationError', 'attested at block 2^53', await scene({ delegation: contract, attestation: { blockNumber: last + 1n } })],
    ...(await Promise.all(
      malformedAttestations.map(async ([reason, attestation]) =>
        row('wallet-signature', 'InvalidAttestationError', `an attestation with ${reason}, by a reader who trusts no key of the service`, {
          ...(await scene({ delegation: contract, attestation })),
          service: { receiptKey: null },
        }),
      ),
    )),
    ['wallet-signature', 'InvalidAttestationError', 'an attestation that the contract refused', await scene({ delegation: contract, attestation: { isAccepted: false } })],
    ['wallet-signature', 'InvalidAttestationError', 'an attestation by another service', await scene({ delegation: contract, attestation: { signer: keys.otherService } })],
    ['wallet-signature', 'InvalidAttestationError', 'an attestation for another network', await scene({ delegation: contract, attestation: { network: network.replace('80001', '137') } })],
    [
      'wallet-signature',
      'InvalidAttestationError',
      'another block than was signed for',
      { ...byContract, attestation: { ...byContract.attestation, blockNumber: '41000001' } },
    ],
    [
      'wallet-signature',
      'InvalidAttestationError',
      'attested 120,001 ms before the delegation begins',
      await scene({ delegation: contract, attestation: { timeMs: fromMs - 120_001 } }),
    ],
    [
      'wallet-signature',
      'InvalidAttestationError',
      'attested 120,001 ms after the delegation ends',
      await scene({ delegation: contract, attestation: { timeMs: toMs + 120_001 } }),
    ],
    ['wallet-signature', 'InvalidSignatureError', 'a contract that did not accept the signature, as the reader asked it', { ...byContract, chain: chainOf({ isAccepted: false }) }],
    [
      'wallet-signature',
      'InvalidAttestationError',
      'an attestation by another service, though the contract accepted the signature, as the reader asked it',
      { ...(await scene({ delegation: contract, attestation: { signer: keys.otherService } })), chain: chainOf() },
    ],
    [
      'wallet-signature',
      'InvalidAttestationError',
      'attested 120,001 ms before Not Before',
      await scene({
        delegation: { ...contract, fields: { notBefore } },
        message: { ts: notBeforeMs },
        receipt: { receivedMs: notBeforeMs },
        attestation: { timeMs: notBeforeMs - 120_001 },
      }),
    ],
    [
      'envelope',
      'ForbiddenValueError',
      'a content id of another form in a field that is unknown here',
      await scene({ message: { raw: { type: 'post', text: 'Hello', pattern: CID.createV1(0x70, CID.parse(post).multihash) } } }),
    ],
    ['envelope', 'UnsupportedAlgorithmError', 'a protected header of another algorithm', { ...plain, envelope: plain.envelope.replace(/^8443a10127/, '8443a10128') }],
    ['envelope', 'InvalidFieldError', 'a type of no characters', await scene({ message: { raw: { type: '' } } })],
    ['envelope', 'MalformedCborError', 'a byte after the envelope', { ...plain, envelope: `${plain.envelope}00` }],
    ['id', 'WrongMessageError', 'another message than was asked for', { ...plain, id: protocol.messageId(Uint8Array.of(0)) }],
    [
      'id',
      'WrongMessageError',
      'an edit of another post than was asked for',
      { ...(await scene({ message: { body: { type: 'edit', to: post, text: 'Good day' } } })), id: protocol.messageId(Uint8Array.of(0)) },
    ],
    ['id', 'WrongMessageError', 'a post that is unknown here by its field "to"', { ...(await scene({ message: { raw: { type: 'poke', to: CID.parse(post) } } })), id: post }],
    ['id', 'WrongMessageError', 'a like of the post that was asked for', { ...(await scene({ message: { body: like } })), id: post }],
    ['id', 'WrongMessageError', 'the receipt of another message', await scene({ receipt: { id: protocol.messageId(Uint8Array.of(0)) } })],
    [
      'delegation-id',
      'WrongDelegationError',
      'another delegation to the same key',
      await scene({ message: { by: protocol.messageId(await delegate(keys.ed25519, { recap: onlyPost })) } }),
    ],
    ['author', 'WrongAccountError', 'a contract account, as the account of a plain key with its address', { ...byContract, author: account }],
    ['author', 'WrongAccountError', 'a contract account, as that of another chain', { ...byContract, author: `eip155:137:${account}` }],
    ['author', 'WrongAccountError', 'a plain key, as the contract account with its address', { ...plain, author: contractAccount }],
    ['author', 'WrongAccountError', "as another account's", { ...plain, author: stranger.address.toLowerCase() }],
    ['algorithm', 'InvalidMessageSignatureError', 'the header of P-256, signed by an Ed25519 key', await scene({ message: { alg: 'P-256' } })],
    ['algorithm', 'InvalidMessageSignatureError', 'the header of Ed25519, signed by a P-256 key', await scene({ key: keys.p256, message: { alg: 'Ed25519' } })],
    ['message-signature', 'InvalidMessageSignatureError', 'signed by another Ed25519 key', await scene({ message: { signer: keys.otherEd25519 } })],
    ['message-signature', 'InvalidMessageSignatureError', 'signed by another P-256 key', await scene({ key: keys.p256, message: { signer: keys.otherP256 } })],
    ['message-signature', 'InvalidMessageSignatureError', 'signed for another network', await scene({ message: { network: network.replace('80001', '137') } })],
    ['message-signature', 'InvalidMessageSignatureError', 'R of small order', await scene({ message: { signer: neutralR } })],
    ...(await Promise.all(
      smallPoints.map(async (point) => row('message-signature', 'InvalidMessageSignatureError', `R of small order by a key of mixed order: ${point.name}`, await sceneWithSmallR(point))),
    )),
    ['message-signature', 'InvalidMessageSignatureError', 'S past the order of the group', await scene({ message: { change: raised } })],
    ...(await Promise.all(
      badNetworks.map(async ([error, reason, bad]) =>
        row('message-signature', error, `a network ${reason}`, { ...(await scene({ message: { network: bad }, receipt: null })), service: { network: bad } }),
      ),
    )),
    ...(await Promise.all(
      abilitiesOfTypes.map(async ([type, ability]) =>
        row(
          'ability',
          'AbilityNotGrantedError',
          `a message of type ${type} with every ability but its own`,
          await scene({ delegation: { recap: recapOf(protocol.abilities.filter((it) => it !== ability)) }, message: { raw: { type } } }),
        ),
      ),
    )),
    ['ability', 'AbilityNotGrantedError', 'a like under a delegation that lets post', await scene({ delegation: { recap: onlyPost }, message: { body: like } })],
    [
      'signed-time',
      'DelegationNotYetValidError',
      'signed 240,001 ms before the delegation begins',
      await scene({ message: { ts: fromMs - 240_001 }, receipt: { receivedMs: fromMs } }),
    ],
    [
      'signed-time',
      'DelegationNotYetValidError',
      'signed 240,001 ms before Issued At, which is later than Not Before',
      await scene({
        delegation: { fields: { notBefore: '2026-11-20T12:00:00Z' } },
        message: { ts: fromMs - 240_001 },
        receipt: { receivedMs: fromMs },
      }),
    ],
    [
      'signed-time',
      'DelegationNotYetValidError',
      'signed 240,001 ms before Not Before',
      await scene({
        delegation: { fields: { notBefore } },
        message: { ts: notBeforeMs - 240_001 },
        receipt: { receivedMs: notBeforeMs },
      }),
    ],
    ['signed-time', 'DelegationExpiredError', 'signed 120,001 ms after the delegation ends', await scene({ message: { ts: toMs + 120_001 }, receipt: { receivedMs: toMs + second } })],
    ['receipt', 'InvalidReceiptError', 'signed by another service', await scene({ receipt: { signer: keys.otherService } })],
    ['receipt', 'InvalidReceiptError', 'for another network', await scene({ receipt: { network: network.replace('80001', '137') } })],
    ['receipt', 'InvalidReceiptError', 'for another version of the network', await scene({ receipt: { network: network.replace('kith/1', 'kith/2') } })],
    ['receipt', 'InvalidReceiptError', 'at position -1', await scene({ receipt: { seq: -1n } })],
    ['receipt', 'InvalidReceiptError', 'received after the last time that there is', await scene({ receipt: { receivedMs: 8.64e15 + 1 } })],
    ['receipt', 'InvalidReceiptError', 'at position 2^53', await scene({ receipt: { seq: last + 1n } })],
    ['receipt', 'InvalidReceiptError', 'after a receipt whose hash has 31 bytes', await scene({ receipt: { previous: new Uint8Array(31) } })],
    ['receipt', 'InvalidReceiptError', 'after another receipt than it was signed for', { ...plain, receipt: { ...plain.receipt, previous: null } }],
    ['receipt', 'InvalidReceiptError', 'at another position than it was signed for', { ...plain, receipt: { ...plain.receipt, seq: '8' } }],
    [
      'received-time',
      'DelegationNotYetValidError',
      'received 120,001 ms before the delegation begins',
      await scene({ message: { ts: fromMs - 120_000 }, receipt: { receivedMs: fromMs - 120_001 } }),
    ],
    [
      'received-time',
      'DelegationNotYetValidError',
      'received 120,001 ms before Not Before',
      await scene({ delegation: { fields: { notBefore } }, message: { ts: notBeforeMs - 120_000 }, receipt: { receivedMs: notBeforeMs - 120_001 } }),
    ],
    ['received-time', 'ReceivedAfterEndError', 'received 120,001 ms after the delegation ends', await scene({ message: { ts: toMs + second }, receipt: { receivedMs: toMs + 120_001 } })],
    ['received-time', 'ClockSkewError', 'received 120,001 ms before it was signed', await scene({ message: { ts: ts + 120_001 }, receipt: { receivedMs: ts } })],
    ['key-end', 'ReceivedAfterEndError', 'received at a later position than the end of the key', { ...plain, keyEnd: end({ seq: 6n }) }],
    ['key-end', 'ReceivedAfterEndError', 'received at a later position than the revoke of the key', { ...plain, keyEnd: signOut({ receipt: { seq: 6n } }) }],
    ['key-end', 'InvalidKeyEndError', 'the end of another delegation', { ...plain, keyEnd: end({ delegation: protocol.messageId(await delegate(keys.p256)) }) }],
    ['key-end', 'InvalidKeyEndError', 'an end by a text with the id of a file, without the text', { ...plain, keyEnd: endByFile }],
    ['key-end', 'InvalidKeyEndError', 'an end that another service signed', { ...plain, keyEnd: end({ signer: keys.otherService }) }],
    ['key-end', 'InvalidKeyEndError', 'an end for another network', { ...plain, keyEnd: end({ network: network.replace('80001', '137') }) }],
    ['key-end', 'InvalidKeyEndError', 'an end at position -1', { ...plain, keyEnd: end({ seq: -1n }) }],
    ['key-end', 'InvalidKeyEndError', 'an end at position 2^53', { ...plain, keyEnd: end({ seq: last + 1n }) }],
    ['key-end', 'InvalidKeyEndError', 'an end after the last time that there is', { ...plain, keyEnd: end({ endedMs: 8.64e15 + 1 }) }],
    ['key-end', 'InvalidKeyEndError', 'an end after an entry whose hash has 31 bytes', { ...plain, keyEnd: end({ previous: new Uint8Array(31) }) }],
    [
      'key-end',
      'InvalidKeyEndError',
      'an end 120,001 ms before the delegation begins',
      { ...plain, keyEnd: end({ endedMs: fromMs - 120_001 }) },
    ],
    ['key-end', 'InvalidKeyEndError', 'an end at another position than was signed', { ...plain, keyEnd: { ...end(), seq: '9' } }],
    ['key-end', 'InvalidKeyEndError', 'an end at another time than was signed', { ...plain, keyEnd: { ...end(), endedMs: endedMs + 1 } }],
    ['key-end', 'InvalidKeyEndError', 'an end after another entry than was signed', { ...plain, keyEnd: { ...end(), previous: null } }],
    ['key-end', 'InvalidKeyEndError', 'a receipt for the end of the key', { ...plain, keyEnd: { ...end(), signature: receive(plainId, { seq: 8n, receivedMs: endedMs }).signature } }],
    ['key-end', 'InvalidKeyEndError', "a text of the wallet that the service did not name", { ...plain, keyEnd: { ...end(), record: await revoke(null) } }],
    ['key-end', 'InvalidKeyEndError', "another text of the wallet than the service named", { ...plain, keyEnd: { ...end({ record: await revoke(null) }), record: await revoke(keys.ed25519.did) } }],
    ['key-end', 'InvalidKeyEndError', 'a delegation as the text of the wallet', { ...plain, keyEnd: end({ record: toHex(plainDelegation) }) }],
    ['key-end', 'InvalidKeyEndError', "another wallet's word for the end", { ...plain, keyEnd: end({ record: await revoke(null, { signer: stranger }) }) }],
    ['key-end', 'InvalidKeyEndError', "another wallet's word for the deletion", { ...plain, keyEnd: end({ record: await deleteAccount({ signer: stranger }) }) }],
    ['key-end', 'InvalidKeyEndError', "the wallet's word for the end of another key", { ...plain, keyEnd: end({ record: await revoke(keys.p256.did) }) }],
    ['key-end', 'InvalidKeyEndError', "the wallet's word of another hour", { ...plain, keyEnd: end({ record: await revoke(null, { issuedAt: '2026-11-22T11:00:00.000Z' }) }) }],
    [
      'key-end',
      'InvalidKeyEndError',
      "the wallet's word, of before the delegation, for the end of all keys",
      {
        ...plain,
        keyEnd: end({ endedMs: Date.parse('2026-11-20T12:00:05.000Z'), record: await revoke(null, { issuedAt: '2026-11-20T12:00:00.000Z' }) }),
      },
    ],
    ['key-end', 'InvalidKeyEndError', 'the end by the plain key at the address of a contract account', { ...byContract, keyEnd: end({ delegation: contractId, record: await revoke(null) }) }],
    [
      'key-end',
      'InvalidKeyEndError',
      'the end by a contract at the same address on another chain',
      { ...byContract, keyEnd: end({ delegation: contractId, record: await revoke(null, { kind: 'eip1271', fields: { chainId: 137 } }) }) },
    ],
    [
      'key-end',
      'InvalidKeyEndError',
      'an end 120,001 ms before Not Before',
      { ...late, keyEnd: end({ delegation: lateId, endedMs: notBeforeMs - 120_001 }) },
    ],
    ['key-end', 'InvalidKeyEndError', 'the deletion by a contract at the address of a plain key', { ...plain, keyEnd: end({ record: await deleteAccount({ kind: 'eip1271' }) }) }],
    ...(await Promise.all(
      badTexts.map(async ([reason, change]) =>
        badEnd('InvalidKeyEndError', `a text of the wallet ${reason}`, end({ record: await revoke(keys.ed25519.did, change) })),
      ),
    )),
    badEnd('InvalidKeyEndError', 'a revoke whose receipt is for another network', signOut({ receipt: { network: network.replace('80001', '137') } })),
    badEnd('InvalidKeyEndError', 'a revoke that was signed for another network', signOut({ message: { network: network.replace('80001', '137') } })),
    ['key-end', 'InvalidKeyEndError', 'a post as the last message of the key', { ...plain, keyEnd: signOut({ message: { body: { type: 'post', text: 'Goodbye' } } }) }],
    ['key-end', 'InvalidKeyEndError', 'a revoke that another key signed', { ...plain, keyEnd: signOut({ message: { signer: keys.otherEd25519 } }) }],
    ['key-end', 'InvalidKeyEndError', 'a revoke with the header of P-256, signed by an Ed25519 key', { ...plain, keyEnd: signOut({ message: { alg: 'P-256' } }) }],
    ['key-end', 'InvalidKeyEndError', 'a revoke under another delegation', { ...plain, keyEnd: signOut({ message: { by: protocol.messageId(await delegate(keys.ed25519, { recap: onlyPost })) } }) }],
    ['key-end', 'InvalidKeyEndError', 'a revoke with the receipt of another service', { ...plain, keyEnd: signOut({ receipt: { signer: keys.otherService } }) }],
    ['key-end', 'InvalidKeyEndError', 'a revoke with the receipt of another message', { ...plain, keyEnd: signOut({ receipt: { id: post } }) }],
    ['key-end', 'InvalidKeyEndError', 'a revoke that cannot be read', { ...plain, keyEnd: { ...signOut(), envelope: '00' } }],
  ]

  const [dayBefore, dayAfter] = [fromMs / second + 5 - 86_400, fromMs / second + 5 + 86_400]
  /** By contract accounts whose chain the reader asks: whether they hold, or the error of `wallet-signature`. @type {[name: string, scene: any, error: string | null][]} */
  const asked = [
    ['at its block', { ...byContract, chain: chainOf() }, null],
    ['at its block, where the contract refuses', { ...byContract, chain: chainOf({ isAccepted: false }) }, 'InvalidSignatureError'],
    ['at a block with the number after it', { ...byContract, chain: chainOf({ number: 41_000_001n }) }, 'InvalidAttestationError'],
    ['at a block with the number before it', { ...byContract, chain: chainOf({ number: 40_999_999n }) }, 'InvalidAttestationError'],
    ['at a block of a day before it', { ...byContract, chain: chainOf({ timestamp: dayBefore }) }, null],
    ['at a block of a day and a second before it', { ...byContract, chain: chainOf({ timestamp: dayBefore - 1 }) }, 'InvalidAttestationError'],
    ['at a block of a day and a millisecond before it', { ...attestedBetween, chain: chainOf({ timestamp: dayBefore }) }, 'InvalidAttestationError'],
    ['at a block of a day after it', { ...byContract, chain: chainOf({ timestamp: dayAfter }) }, null],
    ['at a block of a day less a millisecond after it', { ...attestedBetween, chain: chainOf({ timestamp: dayAfter }) }, null],
    ['at a block of a day and a second after it', { ...byContract, chain: chainOf({ timestamp: dayAfter + 1 }) }, 'InvalidAttestationError'],
  ]
  const otherVersion = network.replace('kith/1', 'kith/2')
  /** Messages with more than one fault. @type {[name: string, scene: any, failed: Record<string, string>][]} */
  const several = [
    [
      'under a delegation of a contract account without an end, attested 120,001 ms after it begins',
      await scene({ delegation: endless, attestation: { timeMs: fromMs + 120_001 } }),
      { lifetime: 'DelegationTooLongError', 'wallet-signature': 'InvalidAttestationError' },
    ],
    [
      'whose record and envelope cannot be read',
      { ...plain, delegation: '00', envelope: '00' },
      { delegation: 'MalformedDelegationError', envelope: 'MalformedEnvelopeError' },
    ],
    ['whose record cannot be read, asked for by another id', { ...plain, delegation: 'ff', id: plainId }, { delegation: 'MalformedCborError', id: 'WrongMessageError' }],
    [
      'whose envelope cannot be read, under a delegation for another service',
      { ...(await scene({ delegation: { fields: { domain: 'evil.example' }, recap: recapOf(protocol.abilities, 'https://evil.example') } })), envelope: 'ff' },
      { domain: 'WrongDomainError', capability: 'WrongCapabilityError', envelope: 'MalformedCborError' },
    ],
    [
      'of a network of another version, with its receipt',
      { ...(await scene({ message: { network: otherVersion }, receipt: { network: otherVersion } })), service: { network: otherVersion } },
      { 'message-signature': 'UnsupportedVersionError', receipt: 'UnsupportedVersionError' },
    ],
    [
      'of a network without a form, with its receipt',
      { ...(await scene({ message: { network: `${network}/` }, receipt: { network: `${network}/` } })), service: { network: `${network}/` } },
      { 'message-signature': 'InvalidNetworkError', receipt: 'InvalidNetworkError' },
    ],
    [
      'under a delegation without an end, of an unknown ability, with a receipt and a key end by another service',
      {
        ...(await scene({
          delegation: { fields: { expirationTime: undefined }, recap: recapOf(['social/tip']) },
          receipt: { signer: keys.otherService },
        })),
        keyEnd: end({ signer: keys.otherService }),
      },
      { capability: 'WrongCapabilityError', lifetime: 'DelegationTooLongError', receipt: 'InvalidReceiptError' },
    ],
    [
      'by another key, in the form of the other algorithm, of another account, after the end of its delegation',
      { ...(await scene({ message: { alg: 'P-256', ts: toMs + 120_001 }, receipt: { receivedMs: toMs + 120_001 } })), author: stranger.address.toLowerCase() },
      {
        ...{ author: 'WrongAccountError', algorithm: 'InvalidMessageSignatureError', 'signed-time': 'DelegationExpiredError' },
        'received-time': 'ReceivedAfterEndError',
      },
    ],
  ]

  return {
    description:
      'Messages with their delegations and receipts, hex, for the algorithm of docs/protocol/verify.md. "service" is what the reader trusts; a vector may change parts of it, and clients of null are unknown to the reader. "valid" ones are by "account"; "answer" has what differs from a message that is valid when received, at a confirmed time, by a plain key. "refused" ones fail at "check" first, and nowhere before. A receipt of "seq" is a decimal number. "keyEnd" is the public record of the end of the key: what the service signed, with the "record" of the wallet if there is one, or the "envelope" of the key\'s revoke with its receipt; "keyEndBy" says whose word ended it. "attestation" is what the service says about a contract account; "chain" is what the chain answers to a reader who asks it: the number of the block with the hash of the attestation, its timestamp in seconds, and whether the contract accepts the signature there; null for no answer. "asked" are attested by a block, and hold ("error" of null) or fail at wallet-signature by what the chain answers. "account" of an answer is the author where it is another. "unconfirmed" ones have no author and no reason. "several" fail at each check of "failed"; the first in the order of the steps is their reason. "unchecked" has every check that is not made, with its cause.',
    service,
    account,
    valid: valid.map(([name, vector, { unchecked, ...answer } = {}]) => ({
      ...{ name, ...vector, answer, unchecked: findUnchecked(vector, { unchecked }) },
    })),
    unconfirmed: unconfirmed.map(([name, vector, unchecked]) => ({
      ...{ name, ...vector, unchecked: findUnchecked(vector, { unchecked }) },
    })),
    refused: refused.map(([check, error, reason, vector, unchecked]) => ({
      ...{ reason, check, error, ...vector, unchecked: findUnchecked(vector, { unchecked, failed: [check] }) },
    })),
    asked: asked.map(([name, vector, error]) => ({ name, error, ...vector })),
    several: several.map(([name, vector, failed]) => ({
      ...{ name, ...vector, failed, unchecked: findUnchecked(vector, { failed: Object.keys(failed) }) },
    })),
  }
}

/** What each step needs of earlier ones: the table of docs/protocol/verify.md, "Causes". @type {Record<string, readonly string[]>} */
const needs = {
  delegation: [],
  domain: ['delegation'],
  capability: ['delegation'],
  statement: ['delegation', 'capability'],
  lifetime: ['delegation'],
  'wallet-signature': ['delegation'],
  envelope: [],
  id: ['envelope'],
  'delegation-id': ['delegation', 'envelope'],
  author: ['delegation'],
  algorithm: ['delegation', 'envelope'],
  'message-signature': ['delegation', 'envelope', 'algorithm'],
  ability: ['capability', 'envelope'],
  'signed-time': ['lifetime', 'envelope'],
  receipt: ['envelope'],
  'received-time': ['lifetime', 'envelope', 'receipt'],
  'key-end': ['delegation', 'receipt'],
}

/** The checks that are not made, with the cause of each. @param {any} vector @param {{ unchecked?: object | undefined, failed?: readonly string[] }} known */
function findUnchecked(vector, { unchecked = {}, failed = [] }) {
  /** @type {Record<string, string>} */
  const given = {
    ...(vector.author === undefined && { author: 'not-given' }),
    ...((vector.receipt === undefined || vector.service?.receiptKey === null) && { receipt: 'no-receipt' }),
    ...(vector.keyEnd === undefined && { 'key-end': 'not-given' }),
    ...unchecked,
  }
  /** @type {Record<string, string>} */
  const found = {}
  for (const [name, needed] of Object.entries(needs)) {
    const isLacking = needed.some((it) => failed.includes(it) || it in found)
    const why = isLacking ? 'earlier-failed' : given[name]
    if (why !== undefined) found[name] = why
  }
  return found
}
