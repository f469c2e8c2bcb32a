/**
 * The Link header of a page: its feed, and its oEmbed answer; `null` for a page that has neither.
 *
 * Source: RFC 8288; https://oembed.com, section 4.
 */
export function formatPageLinks(canonical: string): string | null {
  const url = URL.canParse(canonical) ? new URL(canonical) : null
  const [, kind] = /^\/(post|u|tags)\/[^/]+$/.exec(url?.pathname ?? '') ?? []
  if (url === null || kind === undefined) return null
  return kind === 'post'
    ? `<${url.origin}/oembed?url=${encodeURIComponent(url.href)}>; rel="alternate"; type="application/json+oembed"`
    : `<${url.href}/feed.atom>; rel="alternate"; type="application/atom+xml"`
}
