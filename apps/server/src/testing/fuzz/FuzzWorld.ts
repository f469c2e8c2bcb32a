import type { KeyObject } from 'node:crypto'
import type { Person } from '../createPerson.ts'

/** Somebody whose signatures can be checked without the product's code. */
export type FuzzPerson = Person & { verifier: KeyObject }

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
