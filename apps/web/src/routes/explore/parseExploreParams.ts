/** Parses the URL parameters of `/explore`: the order of posts, by rank unless given. */
export type ExploreParams = { by?: 'new' }

export function parseExploreParams({ by }: Record<string, unknown>): ExploreParams {
  return by === 'new' ? { by } : {}
}
