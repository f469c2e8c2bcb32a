import type { PostView } from '../../api/PostView.ts'
import { maxLines } from '../../ui/text/maxLines.ts'
import { canTranslate } from '../../ui/text/translateText.ts'
import { languageStore } from '../../words/languageStore.ts'

/** Heights of posts as they were drawn, by window width and post. */
const heights = new Map<string, number>()
/** Some megabytes would be too much for what only keeps the scroll bar steady. */
const maxHeights = 10_000

const toKey = (id: string) => `${innerWidth} ${id}`

/** Keeps how high a post is in this window. */
export function rememberHeight(id: string, height: number): void {
  if (heights.size >= maxHeights) heights.clear()
  heights.set(toKey(id), height)
}

/** How high a post is in this window: as it was drawn, else a guess. */
export function recallHeight(post: PostView): number {
  return heights.get(toKey(post.id)) ?? guessEntryHeight(post)
}

const averageLetterPx = 8.5
const columnPx = 540
const besideTextPx = 84

function guessEntryHeight({ text, lang, media, card, quote, warn, deleted }: PostView): number {
  // Byline, actions and the space around.
  const frame = 110
  if (warn !== null || deleted) return frame + 44
  const perLine = Math.max(20, (Math.min(columnPx, innerWidth - besideTextPx) / averageLetterPx) | 0)
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0)
  const pictures = media.length > 0 ? Math.min(columnPx, innerWidth - besideTextPx) * 0.6 : 0
  const translate = lang !== null && canTranslate(lang, languageStore.get().language) ? 36 : 0
  return frame + Math.min(lines, maxLines) * 27 + translate + pictures + (card ? 130 : 0) + (quote ? 130 : 0)
}
