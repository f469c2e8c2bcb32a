import { cleanText } from '@kith/protocol'

export type Shared = { title?: string | undefined; text?: string | undefined; url?: string | undefined }

/** What another app shares, as the text of a post. Most apps repeat the title or the link in the text: once is enough. */
export function joinShared({ title = '', text = '', url = '' }: Shared): string {
  const link = /^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim()) ? url.trim() : ''
  const body = text.trim()
  const lines = [body.includes(title.trim()) ? '' : title.trim(), body, body.includes(link) ? '' : link]
  return cleanText(lines.filter((line) => line !== '').join('\n'), { of: 'post' })
}
