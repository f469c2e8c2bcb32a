export type FirstStepName = 'profile' | 'follow' | 'post' | 'handle'
export type FirstStep = { name: FirstStepName; isDone: boolean }

export type FindFirstStepsParameters = {
  name: string | null
  avatarUrl: string | null
  handle: string | null
  postCount: number
  followingCount: number
}

/** How many follows make a home feed worth coming back to. */
export const firstFollows = 3

/** Which first steps an account has done, in order. The only step with a fee comes last. */
export function findFirstSteps(account: FindFirstStepsParameters): readonly FirstStep[] {
  return [
    { name: 'profile', isDone: account.name !== null || account.avatarUrl !== null },
    { name: 'follow', isDone: account.followingCount >= firstFollows },
    { name: 'post', isDone: account.postCount > 0 },
    { name: 'handle', isDone: account.handle !== null },
  ]
}
