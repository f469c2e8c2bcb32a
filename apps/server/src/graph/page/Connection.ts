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
  /** In home: the accounts (by id) whose reposts it stands for, the newest first. */
  reposters?: readonly bigint[] | undefined
}

export type PageInfo = {
  hasNextPage: boolean
  hasPreviousPage: boolean
  startCursor: string | null
  endCursor: string | null
}
