import { Parser } from 'htmlparser2'

/** A page of `ListObjectsV2`. */
export type Listing = Readonly<{
  objects: readonly Readonly<{ key: string; storedAt: Date }>[]
  /** Asks for the next page; `null` on the last one. */
  next: string | null
}>

/**
 * Parses a page of a listing.
 *
 * Source: Amazon S3 API Reference, ListObjectsV2, Response Syntax.
 */
export function parseListing(xml: string): Listing {
  const objects: { key: string; storedAt: Date }[] = []
  const path: string[] = []
  let texts: Record<string, string> = {}
  let isTruncated = false
  let token = ''
  const parser = new Parser(
    {
      onopentag(name) {
        path.push(name)
        if (name === 'Contents') texts = {}
      },
      ontext(text) {
        const place = path.slice(1).join('/')
        if (place === 'IsTruncated') isTruncated = text === 'true'
        else if (place === 'NextContinuationToken') token += text
        else if (path.at(-2) === 'Contents') texts[place] = (texts[place] ?? '') + text
      },
      onclosetag(name) {
        path.pop()
        const { 'Contents/Key': key, 'Contents/LastModified': modified } = texts
        if (name !== 'Contents' || key === undefined || modified === undefined) return
        const storedAt = new Date(modified)
        // What has no time is of this moment: it is not old enough to be deleted.
        objects.push({ key, storedAt: Number.isNaN(storedAt.getTime()) ? new Date() : storedAt })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { objects, next: isTruncated && token !== '' ? token : null }
}
