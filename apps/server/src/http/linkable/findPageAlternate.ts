/** Another form of a page: the feed of a person or a tag, the oEmbed answer of a post. */
export type PageAlternate = { type: string; href: string }

/** The other form of the page at this address; `null` for a page that has none. */
export function findPageAlternate(canonical: string): PageAlternate | null {
  const url = URL.canParse(canonical) ? new URL(canonical) : null
  const [, kind] = /^\/(post|u|tags)\/[^/]+$/.exec(url?.pathname ?? '') ?? []
  if (url === null || kind === undefined) return null
  return kind === 'post'
    ? { type: 'application/json+oembed', href: `${url.origin}/oembed?url=${encodeURIComponent(url.href)}` }
    : { type: 'application/atom+xml', href: `${url.href}/feed.atom` }
}
