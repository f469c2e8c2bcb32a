import type { AccountNode } from '../../db/account/AccountNode.ts'

/** What is known of an address by itself: nothing. */
export const emptyAccount: Omit<AccountNode, 'address'> = {
  id: null,
  wallet: null,
  postCount: 0,
  followerCount: 0,
  followingCount: 0,
  isSuspended: false,
  handle: null,
  profile: new Map(),
}
