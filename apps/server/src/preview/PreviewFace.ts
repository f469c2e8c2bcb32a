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
  /** Whether `text` is a content warning. */
  isWarning: boolean
  /** A day as people write it; empty for a profile. */
  date: string
  productName: string
}>
