export type FirstStepName = 'profile' | 'follow' | 'post' | 'handle'
export type FirstStep = { name: FirstStepName; isDone: boolean }

export type FindFirstStepsParameters = {
  name: string | null
  avatarUrl: string | null
  handle: string | null
  postCount: number
  followingCount: number
}

/** So many people make a home that is worth coming back to. */
export const firstFollows = 3

/** Which of the first steps an account has taken, in their order. The one that costs something is the last. */
export function findFirstSteps(account: FindFirstStepsParameters): readonly FirstStep[] {
  return [
    { name: 'profile', isDone: account.name !== null || account.avatarUrl !== null },
    { name: 'follow', isDone: account.followingCount >= firstFollows },
    { name: 'post', isDone: account.postCount > 0 },
    { name: 'handle', isDone: account.handle !== null },
  ]
}
