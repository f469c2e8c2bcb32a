import type { MessageType } from '@kith/protocol'
import { loggedKinds } from './loggedKinds.ts'

/** Types of public messages that another type undoes. */
export const undoableTypes: readonly MessageType[] = loggedKinds
  .filter(({ kind }) => kind.undoneBy)
  .map(({ type }) => type)
