import type { Readable } from 'node:stream'

/** Bytes as they are read back. */
export type StoredFile = Readonly<{ size: number; stream: Readable }>

/** Where the service keeps pictures: files by key, each written once and never changed. Keys are those of `toMediaKey`. */
export type MediaStore = Readonly<{
  /** Keeps a file, whole or not at all; it is safe once this resolves. What is there already stays. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Opens a file for reading; `null` if it does not exist. The stream is closed by reading or destroying it. */
  get: (key: string) => Promise<StoredFile | null>
  has: (key: string) => Promise<boolean>
  /** Takes a file away; one that is not there changes nothing. */
  delete: (key: string) => Promise<void>
  /**
   * Takes the store for a database, named by something only it has, unless another has taken it. False then: what this database does not
   * know may be the other's.
   */
  claim: (owner: string) => Promise<boolean>
  /** The owner that claimed the store; `null` if unclaimed. */
  findOwner: () => Promise<string | null>
  /** Every file there is, in no order. */
  list: () => AsyncIterable<{ key: string; storedAt: Date }>
  /** Looks whether the store can be used. What an operator should know about it; `null` where all is well. */
  check: () => Promise<string | null>
}>
