import type { Asked } from './Asked.ts'

/** One text for one question, in whatever order its variables are. */
export function toAnswerKey({ operationName, variables }: Asked): string {
  const known = Object.entries(variables).filter(([, value]) => value !== undefined)
  return `${operationName} ${JSON.stringify(known.sort(([a], [b]) => (a < b ? -1 : 1)))}`
}
