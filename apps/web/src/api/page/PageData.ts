/** An answer that came with the page: which operation, with which variables, and what it returned. */
export type PageAnswer = { operationName: string; variables: Record<string, unknown>; data: Record<string, unknown> }
/** What the service wrote into the page, so that its first lists need no request. */
export type PageData = readonly PageAnswer[]
