/** Name of the page's element with the log position at which the service answered. */
export const pagePositionName = 'kith-log-position'

/** The log position that the page's answers include at least, if the page has it. */
export function readPagePosition(page: Document | undefined = globalThis.document): bigint | undefined {
  const text = page?.querySelector<HTMLMetaElement>(`meta[name="${pagePositionName}"]`)?.content
  return text !== undefined && /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
}
