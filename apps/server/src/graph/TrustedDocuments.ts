/** Documents that the web app of this service sends. */
export type TrustedDocuments = Readonly<{
  /** Texts by their ids, `sha256:` and 64 hex digits. */
  texts: ReadonlyMap<string, string>
  /** Whether every other document is refused. */
  isOnly: boolean
}>

/** None: every document is admitted. */
export const noTrustedDocuments: TrustedDocuments = { texts: new Map(), isOnly: false }
