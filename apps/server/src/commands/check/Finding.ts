/** What a check found: all is well, something to know, or something to repair. */
export type Finding = Readonly<{
  state: 'ok' | 'warning' | 'problem'
  /** What was checked, e.g. `database`. */
  subject: string
  /** What was found, one sentence. */
  text: string
  /** What to do, one sentence; only where something is not well. */
  remedy?: string | undefined
}>
