/** What `/explore` has in its address: in which order its posts are, by rank unless it says so. */
export type ExploreParams = { by?: 'new' }

export function parseExploreParams({ by }: Record<string, unknown>): ExploreParams {
  return by === 'new' ? { by } : {}
}
