/** What an operator is about to do, before it has a reason. */
export type ActRequest = {
  act: 'hide' | 'unhide' | 'label' | 'unlabel' | 'suspend' | 'unsuspend' | 'close' | 'uphold'
  /** A post or an act by its id, an account by its address. */
  to: string
  /** Labels there are to remove. */
  labels?: readonly string[]
  /** Position of the newest report that was seen: it is closed, with all before. */
  reports?: number
}

/** What the form adds. */
export type ActDetails = { reason: string; label: string; until: number | undefined }
