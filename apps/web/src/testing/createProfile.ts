import type { ProfileFieldsFragment } from '../api/operations.generated.ts'
import { createAccount } from './createPost.ts'

/** Creates a profile as the service returns it: no fields filled in, no followers. */
export function createProfile(
  changes: Partial<ProfileFieldsFragment> = {},
): ProfileFieldsFragment & { __typename: 'Account' } {
  return {
    ...createAccount(changes.address),
    __typename: 'Account',
    bio: null,
    link: null,
    linkVerifiedAt: null,
    bannerUrl: null,
    labels: [],
    suspended: false,
    handleSince: null,
    handleReceivedFrom: null,
    pinnedPost: null,
    postCount: 0,
    followerCount: 0,
    followingCount: 0,
    ...changes,
  }
}
