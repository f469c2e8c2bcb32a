import { isHandle, parseTag } from '@kith/protocol'

/** A page of the app that a text names directly, so no search is needed. */
export type Destination =
  | { kind: 'profile'; name: string }
  | { kind: 'post'; id: string }
  | { kind: 'tag'; name: string }
  | { kind: 'page'; path: string }

export type FindDestinationOptions = {
  /** The app's own origin. */
  origin: string
  isPagePath(path: string): boolean
}

/** CIDv1 in base32 with DAG-CBOR and SHA-256: the format of every message id. */
const postId = /^bafyrei[a-z2-7]{52}$/
const address = /^(?:eip155:[1-9]\d{0,14}:)?0x[\da-f]{40}$/i

/** Resolves a pasted address, @handle, #tag, post id or link of this site. A post link of another site opens that post here. */
export function findDestination(text: string, { origin, isPagePath }: FindDestinationOptions): Destination | null {
  const written = text.trim()
  if (written === '' || /\s/.test(written)) return null
  if (address.test(written)) return { kind: 'profile', name: written }
  if (postId.test(written)) return { kind: 'post', id: written }
  if (written.startsWith('@')) {
    const name = written.slice(1)
    return address.test(name) || isHandle(name.toLowerCase()) ? { kind: 'profile', name } : null
  }
  if (/^[#＃]./u.test(written)) {
    const name = parseTag(written.slice(1))
    return name === null ? null : { kind: 'tag', name }
  }
  return findLinked(written, { origin, isPagePath })
}

function findLinked(written: string, { origin, isPagePath }: FindDestinationOptions): Destination | null {
  const { host, protocol } = new URL(origin)
  const link = written.toLowerCase().startsWith(`${host}/`) ? `${protocol}//${written}` : written
  const url = /^https?:\/\//i.test(link) && URL.canParse(link) ? new URL(link) : null
  if (url === null) return null
  const [, part = '', subject = '', more] = url.pathname.replace(/\/$/, '').split('/').map(decode)
  if (part === 'post' && postId.test(subject) && more === undefined) return { kind: 'post', id: subject }
  // `//` opens a path that a link would read as another host.
  if (url.origin !== origin || url.pathname.startsWith('//') || !isPagePath(url.pathname)) return null
  if (part === 'u' && more === undefined) return { kind: 'profile', name: subject.replace(/^@/, '') }
  const tag = part === 'tags' && more === undefined ? parseTag(subject) : null
  if (tag !== null) return { kind: 'tag', name: tag }
  return { kind: 'page', path: `${url.pathname}${url.search}${url.hash}` }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
