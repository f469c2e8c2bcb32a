import type { Ability } from '@kith/protocol'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Bytes, Json, Terms } from './columns.ts'
import type { TableKind } from './TableKind.ts'

/** One row for every account that ever signed in or was followed. */
type AccountTable = {
  id: Generated<bigint>
  /** What names it: see `encodeAccountAddress`. */
  address: Bytes
  /** Its wallet on the service's chain: see `assignWallet`. Set by the database for a plain key. */
  wallet: Generated<Bytes | null>
  post_count: Generated<number>
  follower_count: Generated<number>
  following_count: Generated<number>
  /** Number of its established followers. Lists of people are ordered by it. */
  counted_followers: Generated<number>
  created_at: Date
  /** When it first signed in; `null` if it never did. */
  joined_at: Generated<Date | null>
  /** Decides between equals in lists, and says nothing of when the row was written. */
  tiebreak: GeneratedAlways<bigint>
}

/** A browser's key and the wallet's signature that lets it write. Truth. */
type DelegationTable = {
  /** SHA-256 of `bytes`: the digest inside its CID. */
  id: Bytes
  account_id: bigint
  /** The CACAO in DAG-CBOR. */
  bytes: Bytes
  did_key: string
  /** The origin of the service that its ReCap names. */
  origin: string
  /** What the key may do, sorted. */
  abilities: readonly Ability[]
  chain_id: bigint
  signature_kind: 'eip191' | 'eip1271'
  /** Browser and system it signed in from, e.g. `Firefox on Linux`. */
  device: string | null
  /** For contract accounts: the block of `chain_id` at which the contract last accepted the signature, and when. `invalid` once it ended the key. */
  observed_block: bigint | null
  observed_hash: Bytes | null
  observed_at: Date | null
  observed_result: 'valid' | 'invalid' | null
  /** The service's signature over that block as an attestation, by the receipt key of `observed_at`. */
  attestation: Generated<Bytes | null>
  /** When, and at which block, it first refused the signature, and did not accept it since; of a key that this ended, the last time. */
  refused_at: Date | null
  refused_block: bigint | null
  /** The later of Issued At and Not Before. */
  begins_at: Date
  expires_at: Date
  last_used_at: Date
  revoked_at: Date | null
  /** The position of its end: of the `revoke` that its key sent, or of its row in `key_end`. `null` for one that was imported as revoked. */
  revoked_seq: bigint | null
  /** The wallet's word that ended it. */
  revocation_id: Generated<Bytes | null>
  created_at: Date
}

/** A one-time value handed out and not yet used. Using it deletes it. */
type ChallengeTable = {
  nonce: string
  /** Of the wallet. */
  address: Bytes
  /** The chain that the text has to name. */
  chain_id: bigint
  /** The key that wants to sign in; `null` where the wallet wants to end keys. */
  did_key: string | null
  origin: string
  issued_at: Date
  expires_at: Date
}

/** By what a wallet ended one of its keys, or all. Truth. */
type RevocationTable = {
  /** SHA-256 of `bytes`: the digest inside its CID. */
  id: Bytes
  account_id: bigint
  /** The CACAO in DAG-CBOR. */
  bytes: Bytes
  created_at: Date
}

/** The end of a key that did not end itself, which the service signed. Truth. */
type KeyEndTable = {
  seq: bigint
  account_id: bigint
  delegation_id: Bytes
  ended_at: Date
  /** What the wallet signed: an id in `revocation` or `account_deletion`. `null` where the service ended it. */
  text_id: Bytes | null
  /** Over `keyEndBytes`. */
  signature: Bytes
  /** Hash of the account's receipt or key end before it, 32 bytes; `null` for the account's first. */
  previous: Bytes | null
}

/** The message by which a wallet deleted its account, and its log position. Truth. */
type AccountDeletionTable = {
  seq: bigint
  account_id: bigint
  /** SHA-256 of `bytes`: the digest inside its CID. */
  id: Bytes
  /** The CACAO in DAG-CBOR. */
  bytes: Bytes
  received_at: Date
  /** When everything up to `seq` was purged; `null` before. */
  completed_at: Generated<Date | null>
  /** The log position of the event that it is done. */
  completed_seq: Generated<bigint | null>
}

/** SHA-256 of a bearer token. The token itself is never stored. */
type AccessTokenTable = {
  hash: Bytes
  delegation_id: Bytes
  expires_at: Date
  /** The time in the key proof it was issued for, in milliseconds since 1970; null for a token from a sign-in. */
  proof_ts: bigint | null
}

/** Networks an account recently signed in from, so that operators find accounts of one network. Kept for `bounds.networkMs`. */
type AccountNetworkTable = {
  account_id: bigint
  /** A keyed hash of the network: see `hashClientNetwork`. */
  network: Bytes
  seen_at: Date
}

type ProfileFieldTable = {
  account_id: bigint
  field: string
  value: string
  seq: bigint
  ts: Date
  message_id: Bytes
}

/** By what a person's name is found: see `termsOfName`. */
type AccountNameTable = { account_id: bigint; terms: Terms }

/** What an account wrote, and what its posts that are there now got, its own likes and replies among them. */
type AccountStatTable = {
  account_id: bigint
  reply_count: Generated<number>
  likes_received: Generated<number>
  reposts_received: Generated<number>
  replies_received: Generated<number>
  quotes_received: Generated<number>
}

/** What was found at the page of a profile's link. Counts only while `seq` is still that of the link. */
type LinkCheckTable = {
  account_id: bigint
  /** The log position at which the profile got the link. */
  seq: bigint
  /** When to look next; `null` for never. */
  due_at: Date | null
  /** Looks in a row that found no link back. */
  failures: Generated<number>
  verified_at: Generated<Date | null>
  /** By which name the page links back: a handle, or the address. */
  verified_name: Generated<string | null>
}

/** Accounts whose acts rankings count. `updateEstablished` derives them from handles, follows and settings. */
type EstablishedAccountTable = {
  account_id: bigint
  /** False for an account that is no longer established. Its row is deleted once its follows are updated. */
  is_established: boolean
  /** Whether `edge.counted` of its follows agrees with `is_established`. */
  is_synced: Generated<boolean>
}

/** The acts of an established account that rankings counted in the last day: see `ranking.acts`. */
type InfluenceTable = { account_id: bigint; acts: Json<readonly CountedAct[]> }

/** A like or repost that counted: the post's author, and when the service accepted it. */
export type CountedAct = Readonly<{ author: string; atMs: number }>

/** Accounts, their keys, and what they say about themselves. */
export type AccountTables = {
  account: AccountTable
  account_name: AccountNameTable
  account_stat: AccountStatTable
  delegation: DelegationTable
  revocation: RevocationTable
  key_end: KeyEndTable
  account_deletion: AccountDeletionTable
  challenge: ChallengeTable
  account_network: AccountNetworkTable
  access_token: AccessTokenTable
  profile_field: ProfileFieldTable
  link_check: LinkCheckTable
  established_account: EstablishedAccountTable
  influence: InfluenceTable
}

export const accountTableKinds = {
  // Its counts alone are projected.
  account: 'truth',
  account_name: 'projection',
  account_stat: 'projection',
  delegation: 'truth',
  revocation: 'truth',
  // A position in the log that no message has.
  key_end: 'truth',
  account_deletion: 'truth',
  challenge: 'working',
  account_network: 'working',
  access_token: 'working',
  profile_field: 'projection',
  link_check: 'working',
  established_account: 'working',
  influence: 'working',
} as const satisfies Record<keyof AccountTables, TableKind>
