/**
 * Keys of PostgreSQL's advisory locks: four letters in ASCII, none of them twice.
 *
 * Source: PostgreSQL, "Explicit Locking", Advisory Locks.
 */
export const advisoryLocks = {
  /** "kith": changing the database as a whole. */
  schema: 0x6b697468,
  /** "seat": sharing how many streams each process holds. */
  slots: 0x73656174,
  /** "chan", with a chain's id: moving the index of that chain. */
  chain: 0x6368616e,
  /** "turn", with a chain's id: leading the indexers of that chain. */
  leader: 0x7475726e,
  /** "pict": recording which pictures exist, and deleting their files. */
  pictures: 0x70696374,
  /** "mark": adding a checkpoint of the log. */
  checkpoints: 0x6d61726b,
  /** "keys", with the hash of an address: adding or ending keys of that account. */
  keys: 0x6b657973,
  /** "name": choosing the network that the log is signed for, and signing in under it. */
  network: 0x6e616d65,
} as const
