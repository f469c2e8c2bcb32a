import type { PageAnswer } from '../page/PageData.ts'

/** A query: its operation and variables. */
export type Asked = Omit<PageAnswer, 'data'>
