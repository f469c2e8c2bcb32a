/** A page of a list, as GraphQL clients know it. */
export type Connection<Node> = {
  edges: readonly { node: Node; cursor: string }[]
  pageInfo: PageInfo
}

export type PageInfo = { hasNextPage: boolean; endCursor: string | null }
