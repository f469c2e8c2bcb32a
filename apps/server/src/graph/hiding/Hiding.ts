/** Why a viewer does not see a post: the account behind it, a block between them either way, or a word in it. */
export type Hiding =
  | Readonly<{ reason: 'mute' | 'block'; word: null }>
  /** `word` as it was muted. */
  | Readonly<{ reason: 'word'; word: string }>
