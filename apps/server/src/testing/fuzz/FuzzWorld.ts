import type { KeyObject } from 'node:crypto'
import type { Person } from '../createPerson.ts'

/** Somebody whose signatures can be made and checked without the product's code. */
export type FuzzPerson = Person & {
  verifier: KeyObject
  /** Signs with the browser's key, at once: a browser's own way takes ten times as long. */
  signNow: (bytes: Uint8Array) => Uint8Array
}

/** A post that was accepted. */
export type FuzzPost = { digest: Uint8Array; author: FuzzPerson; root: Uint8Array }

/** Who and what there is to write about. */
export type FuzzWorld = {
  origin: string
  network: string
  people: FuzzPerson[]
  /** The newest ones. */
  posts: FuzzPost[]
  now: () => number
}
