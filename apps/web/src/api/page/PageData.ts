/** An answer that came with the page: which operation, with which variables, and what it returned. */
export type PageAnswer = {
  operationName: string
  variables: Record<string, unknown>
  data: Record<string, unknown>
  /** When an earlier visit kept it, in Unix milliseconds; missing where it came with the page. */
  keptAt?: number
}
/** The answers a page starts with, so that its first lists need no request. */
export type PageData = readonly PageAnswer[]
