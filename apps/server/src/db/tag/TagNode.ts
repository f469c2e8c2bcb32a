/** A tag that posts have. */
export type TagNode = Readonly<{
  /** Folded. */
  name: string
  /** Of what operators do not withhold. */
  postCount: number
}>
