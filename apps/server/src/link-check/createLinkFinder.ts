import { Parser } from 'htmlparser2'

export type LinkFinder = {
  /** Reads the next piece of a page; true once a link back was found. */
  read: (text: string) => boolean
  /** The profile's name in the link that was found, lower case: a handle or an address. */
  getFound: () => string | null
}

export type CreateLinkFinderParameters = {
  /** Origins of this service's pages. */
  origins: readonly string[]
  /** What the account is called in its page's address, lower case. */
  names: readonly string[]
}

/** Creates what looks through a page for `<a rel="me">` or `<link rel="me">` to a profile of this service. */
export function createLinkFinder({ origins, names }: CreateLinkFinderParameters): LinkFinder {
  let found: string | null = null
  // Inert until a script copies it out.
  let templates = 0
  const parser = new Parser({
    onopentag(tag, { rel = '', href = '' }) {
      if (tag === 'template') templates++
      if (found !== null || templates > 0 || (tag !== 'a' && tag !== 'link')) return
      if (!rel.toLowerCase().split(/\s+/).includes('me')) return
      const name = parseProfileUrl(href, origins)
      if (name !== null && names.includes(name)) found = name
    },
    onclosetag(tag) {
      if (tag === 'template') templates--
    },
  })
  return {
    read(text) {
      parser.write(text)
      return found !== null
    },
    getFound: () => found,
  }
}

function parseProfileUrl(href: string, origins: readonly string[]): string | null {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url === null || !origins.includes(url.origin)) return null
  return /^\/u\/@?([a-z0-9-]+)\/?$/.exec(url.pathname.toLowerCase())?.[1] ?? null
}
