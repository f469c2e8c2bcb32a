/** Counts the one-time values each client is given. */
export type ChallengeLimit = {
  /** @throws TooManyChallengesError when `client` had its share for now. */
  spend: (client: string) => void
}
