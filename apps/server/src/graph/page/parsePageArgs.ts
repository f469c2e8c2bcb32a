import { PageError } from './PageError.ts'

/** What a list is asked for. `last` and `before` only of lists with `bothWaysArgs`. */
export type PageArgs = {
  first?: number | null | undefined
  after?: string | null | undefined
  last?: number | null | undefined
  before?: string | null | undefined
}

/**
 * Which way a page is read, from which cursor, and of how many entries.
 *
 * @throws {@link PageError} when both ways are named.
 */
export function parsePageArgs({ first, after, last, before }: PageArgs): {
  isBackward: boolean
  cursor: string | null
  count: number | null
} {
  const isBackward = last != null || before != null
  if (!isBackward) return { isBackward, cursor: after ?? null, count: first ?? null }
  if (first != null || after != null) {
    throw new PageError({ problem: 'A page is read forwards (first, after) or backwards (last, before), not both.' })
  }
  return { isBackward, cursor: before ?? null, count: last ?? null }
}
