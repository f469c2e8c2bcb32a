import type { PostView } from '../../api/PostView.ts'

/** Whether a post or its author's names contain every word of `query`, in any letter case and with or without accents. */
export function matchesPost({ text, warn, tags, author }: PostView, query: string): boolean {
  const parts = [text, warn ?? '', author.name ?? '', `@${author.handle ?? ''}`, author.address]
  const found = fold([...parts, ...tags.map((tag) => `#${tag}`)].join('\n'))
  return fold(query)
    .split(/\s+/)
    .every((word) => found.includes(word))
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
