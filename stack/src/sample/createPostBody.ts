import type { Address, PostBody } from '@kith/protocol'

/** `@handle` and `#tag` where a word begins. */
const mark = /(?<![\p{L}\p{N}])([@#])([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)/gu

type CreatePostBodyParameters = {
  lang: string
  addresses: ReadonlyMap<string, Address>
  media?: PostBody['media'] | undefined
}

/** Makes a post's body of its text: mentions are the known names after `@`, tags the words after `#`. */
export function createPostBody(text: string, { lang, addresses, media = [] }: CreatePostBodyParameters): PostBody {
  const marks = [...text.matchAll(mark)].map(({ 0: word, 1: kind, 2: name = '', index }) => ({
    word,
    kind,
    name,
    index,
  }))
  const mentions = marks.flatMap(({ kind, name, word, index }) => {
    const account = kind === '@' ? addresses.get(name) : undefined
    if (account === undefined) return []
    const start = Buffer.byteLength(text.slice(0, index))
    return [{ account, start, end: start + Buffer.byteLength(word) }]
  })
  const tags = [...new Set(marks.filter(({ kind }) => kind === '#').map(({ name }) => name))]
  return {
    text,
    lang,
    ...(media.length > 0 && { media }),
    ...(mentions.length > 0 && { mentions }),
    ...(tags.length > 0 && { tags }),
  }
}
