import type { MessageBody } from './MessageBody.ts'

/** What a post says, before it is signed. */
export type PostDraft = Extract<MessageBody, { type: 'post' }>
