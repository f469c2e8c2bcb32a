import type { PostState } from './BatchState.ts'

/** What a message refers to, as far as its type refers to anything. */
export type Target = Readonly<{ post?: PostState; root?: PostState; quoted?: PostState; accountId?: bigint }>
