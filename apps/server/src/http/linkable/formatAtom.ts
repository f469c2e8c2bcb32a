import { escapeMarkup } from './escapeMarkup.ts'

export type AtomEntry = Readonly<{
  url: string
  title: string
  text: string
  author: string
  published: string
  updated: string
}>
export type AtomFeed = Readonly<{ url: string; page: string; title: string; entries: readonly AtomEntry[] }>

/**
 * Writes an Atom feed. Posts are plain text in it.
 *
 * Source: RFC 4287.
 */
export function formatAtom({ url, page, title, entries }: AtomFeed): string {
  // A feed has a time; one without entries changes only with its first.
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', url),
    element('title', title),
    element('updated', updated),
    `<link rel="self" href="${escapeMarkup(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(page)}"/>`,
    ...entries.map((entry) =>
      [
        '<entry>',
        element('id', entry.url),
        element('title', entry.title),
        element('published', entry.published),
        element('updated', entry.updated),
        `<link rel="alternate" type="text/html" href="${escapeMarkup(entry.url)}"/>`,
        `<author>${element('name', entry.author)}</author>`,
        `<content type="text">${escapeMarkup(entry.text)}</content>`,
        '</entry>',
      ].join(''),
    ),
    '</feed>',
    '',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}
