import type { Asked } from './Asked.ts'

/** The cache key of a query, independent of the order of its variables. */
export function toAnswerKey({ operationName, variables }: Asked): string {
  const known = Object.entries(variables).filter(([, value]) => value !== undefined)
  return `${operationName} ${JSON.stringify(known.sort(([a], [b]) => (a < b ? -1 : 1)))}`
}
