/** A page of a list, as GraphQL clients know it. */
export type Connection<Node, AnEdge extends Edge<Node> = Edge<Node>> = {
  edges: readonly AnEdge[]
  pageInfo: PageInfo
}

export type Edge<Node> = {
  node: Node
  cursor: string
  /** In a feed: the account (by id) whose repost put the post there. */
  repostedBy?: bigint | null | undefined
  /** In home: ids of the accounts whose reposts this entry represents, newest first. */
  reposters?: readonly bigint[] | undefined
}

export type PageInfo = {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}
