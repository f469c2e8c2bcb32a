import type { MessageBody } from './MessageBody.ts'

/** A post's content, before it is signed. */
export type PostDraft = Extract<MessageBody, { type: 'post' }>
