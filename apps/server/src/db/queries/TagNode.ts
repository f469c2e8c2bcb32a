/** A tag that posts stand under. */
export type TagNode = Readonly<{
  /** Folded. */
  name: string
  /** Of what operators do not withhold. */
  postCount: number
}>
