import type { HandleNode } from '../handle/findHandles.ts'

/** An account as lists and pages show it. `id` is `null` for an address nothing was written about yet. */
export type AccountNode = Readonly<{
  id: bigint | null
  address: Uint8Array
  /** Its wallet on the service's chain, which owns its handles and gets its tips; `null` for an account that has none there. */
  wallet: Uint8Array | null
  postCount: number
  followerCount: number
  followingCount: number
  isSuspended: boolean
  handle: HandleNode | null
  /** The fields of its profile that hold a value; none while it is suspended. */
  profile: ReadonlyMap<string, string>
  /** Read by itself or by an operator: with what is withheld from everybody else while it is suspended. */
  showsWithheld?: true | undefined
}>
