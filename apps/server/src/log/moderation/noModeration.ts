import type { ModerationState } from './ModerationState.ts'

/** What is known of moderation where nothing is asked about it. */
export const noModeration: ModerationState = {
  operators: new Set(),
  known: new Set(),
  standing: new Map(),
  acts: new Map(),
}
