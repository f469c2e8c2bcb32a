/** What a link preview's picture shows. Everything on it is here, so that equal faces have equal pictures. */
export type PreviewFace = Readonly<{
  kind: 'post' | 'profile'
  /** Whose cloth is drawn. */
  address: string
  /** The unique identity: a handle with its `@`, or a shortened address. It alone appears on a label. */
  identity: string
  /** The name that anyone can choose; `null` for none. */
  name: string | null
  /** The post's text, its content warning, or the profile's bio; empty for none. */
  text: string
  /** Shown above `text` where that is a content warning, in the post's language; `null` where it is not. */
  warning: string | null
  /** A day as people write it in the post's language; empty for a profile. */
  date: string
  productName: string
}>
