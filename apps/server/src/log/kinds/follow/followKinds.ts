import { limits } from '@kith/protocol'
import { forgetFollows } from '../../../db/follow/forgetFollows.ts'
import { AccountLeavingError } from '../../../keys/AccountLeavingError.ts'
import { findOther } from '../../batch/findOther.ts'
import type { LoggedKind } from '../MessageKind.ts'
import { follows } from './follows.ts'
import { projectFollow } from './projectFollow.ts'
import { purgeFollows } from './purgeFollows.ts'
import { SelfFollowError } from './SelfFollowError.ts'

const following: Omit<LoggedKind<'follow' | 'unfollow'>, 'points' | 'event'> = {
  place: 'log',
  parts: [follows],
  listAccounts: ({ to }) => [to],
  /** @throws {@link SelfFollowError} {@link AccountLeavingError} */
  findTarget(draft, verified, message) {
    const accountId = findOther(draft, message, verified, SelfFollowError)
    if (draft.leaving.has(accountId)) throw new AccountLeavingError()
    return { accountId }
  },
  project: projectFollow,
  listNotified: ({ to }, { accounts }) => [{ postSeq: 0n, accountId: accounts.get(to) }],
  findLogged: (_, { targetId }) => (targetId === null ? {} : { accountId: targetId }),
  restore: (base, { account: to }) => (to === undefined ? null : { ...base, to }),
  purge: purgeFollows,
  forget: forgetFollows,
}

export const followKinds: { readonly [Type in 'follow' | 'unfollow']: LoggedKind<Type> } = {
  follow: { ...following, event: 'An account was followed.', undoneBy: 'unfollow', points: limits.pointsPerCreate },
  unfollow: { ...following, event: 'An account was unfollowed.', points: limits.pointsPerDelete },
}
