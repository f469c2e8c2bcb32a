import {
  createDelegationText,
  createDeletionText,
  createRevocationText,
  encodeDelegation,
  encodeDeletion,
  encodeDidKey,
  encodeRevocation,
  generateSigningKey,
  importProofBytes,
  type Message,
  type SigningKey,
  sessionProofBytes,
  signBytes,
  signMessage,
  tokenProofBytes,
  type UnsaltedMessage,
  uploadProofBytes,
} from '@kith/protocol'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { testNetwork } from './testNetwork.ts'

/** The part of a challenge a client needs. */
type ChallengeFields = {
  nonce: string
  issuedAt: Date | string
  expirationTime: Date | string
  /** What the service would grant; without it, the default. */
  abilities?: readonly string[]
  /** What the service says that messages are signed for. */
  network?: string
}
type DistributiveOmit<Value, Keys extends PropertyKey> = Value extends unknown ? Omit<Value, Keys> : never
/** A message without what the session fills in. */
export type Body = DistributiveOmit<Message, 'by' | 'ts' | 'salt'>
export type SignedMessage = { envelope: Uint8Array; id: string }

/** A wallet and a browser key, with what each signs; real keys and real signatures. */
export type Person = {
  account: PrivateKeyAccount
  /** In lower case. */
  address: `0x${string}`
  key: SigningKey
  did: string
  /** CID of the delegation last signed. */
  delegation: string
  signDelegation: (challenge: ChallengeFields) => Promise<{ delegation: Uint8Array; proof: Uint8Array }>
  sign: (body: Body, options?: { ts?: number; network?: string; by?: string }) => Promise<SignedMessage>
  /** Signs what ends a key, or all for `null`. */
  signRevocation: (challenge: { nonce: string; issuedAt: Date | string }, key: string | null) => Promise<Uint8Array>
  /** Signs what deletes the account. */
  signDeletion: (challenge: { nonce: string; issuedAt: Date | string }) => Promise<Uint8Array>
  signTokenRequest: (ts: number) => Promise<{ delegation: string; ts: number; proof: Uint8Array }>
  /** `media`: content id of the file. */
  signUpload: (
    media: string,
    ts: number,
  ) => Promise<{ delegation: string; ts: number; media: string; proof: Uint8Array }>
  /** `file`: content id of the file. */
  signImport: (file: string, ts: number) => Promise<{ delegation: string; ts: number; file: string; proof: Uint8Array }>
}

/** Somebody who is signed in, with an access token. */
export type Reader = Person & { token: string }

export type CreatePersonParameters = {
  /** Of the service. */
  origin: string
  /** Of the page, where it is another client's. */
  client?: string | undefined
  chainId?: number
  network?: string
  now?: () => number
  /** Another browser of the same person. */
  account?: PrivateKeyAccount
  /** For contract accounts: the contract, for which `account` signs. */
  contract?: `0x${string}`
  /** For contract accounts that are not deployed: puts the factory's call around a signature (ERC-6492). */
  wrap?: (signature: `0x${string}`) => `0x${string}`
  /** A key of another kind than the browser's first choice. */
  key?: SigningKey
}

export async function createPerson({
  origin,
  client,
  chainId = 80_001,
  network = testNetwork,
  now = Date.now,
  account = privateKeyToAccount(generatePrivateKey()),
  contract,
  wrap = (signature) => signature,
  key: givenKey,
}: CreatePersonParameters): Promise<Person> {
  const key = givenKey ?? (await generateSigningKey())
  const did = encodeDidKey(key)
  const address = contract ?? account.address
  let signedFor = network
  const person: Person = {
    account,
    // The same hex, in lower case.
    address: address.toLowerCase() as `0x${string}`,
    key,
    did,
    delegation: '',
    async signDelegation({ nonce, issuedAt, expirationTime, abilities, network: proposed = signedFor }) {
      signedFor = proposed
      const { message } = createDelegationText({
        origin,
        client,
        address,
        chainId,
        key: did,
        nonce,
        issuedAt: toText(issuedAt),
        expirationTime: toText(expirationTime),
        abilities,
      })
      const signature = wrap(await account.signMessage({ message }))
      const { bytes, cid } = encodeDelegation({ message, signature, kind: contract ? 'eip1271' : 'eip191' })
      person.delegation = cid
      const proof = await signBytes({
        key: key.privateKey,
        alg: key.alg,
        bytes: sessionProofBytes({ origin, nonce, cid }),
      })
      return { delegation: bytes, proof }
    },
    async sign(body, { ts = now(), network: otherNetwork = signedFor, by = person.delegation } = {}) {
      const message = { ...body, by, ts } as UnsaltedMessage
      return await signMessage({ key: key.privateKey, alg: key.alg, network: otherNetwork, message })
    },
    async signRevocation({ nonce, issuedAt }, revoked) {
      const { message } = createRevocationText({
        origin,
        address,
        chainId,
        key: revoked,
        nonce,
        issuedAt: toText(issuedAt),
      })
      const signature = wrap(await account.signMessage({ message }))
      return encodeRevocation({ message, signature, kind: contract ? 'eip1271' : 'eip191' }).bytes
    },
    async signDeletion({ nonce, issuedAt }) {
      const { message } = createDeletionText({ origin, address, chainId, nonce, issuedAt: toText(issuedAt) })
      const signature = wrap(await account.signMessage({ message }))
      return encodeDeletion({ message, signature, kind: contract ? 'eip1271' : 'eip191' }).bytes
    },
    async signTokenRequest(ts) {
      const cid = person.delegation
      const bytes = tokenProofBytes({ origin, ts, cid })
      return { delegation: cid, ts, proof: await signBytes({ key: key.privateKey, alg: key.alg, bytes }) }
    },
    async signUpload(media, ts) {
      const cid = person.delegation
      const bytes = uploadProofBytes({ origin, ts, cid, media })
      return { delegation: cid, ts, media, proof: await signBytes({ key: key.privateKey, alg: key.alg, bytes }) }
    },
    async signImport(file, ts) {
      const cid = person.delegation
      const bytes = importProofBytes({ origin, ts, cid, file })
      return { delegation: cid, ts, file, proof: await signBytes({ key: key.privateKey, alg: key.alg, bytes }) }
    },
  }
  return person
}

function toText(time: Date | string): string {
  return typeof time === 'string' ? time : time.toISOString()
}
