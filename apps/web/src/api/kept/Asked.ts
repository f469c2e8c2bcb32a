import type { PageAnswer } from '../page/PageData.ts'

/** A question to the graph: which operation, with which variables. */
export type Asked = Omit<PageAnswer, 'data'>
