import { countGraphemes, isBlank, limits } from '@kith/protocol'
import type { ComposeDraft, DraftPost } from './ComposeDraft.ts'

export type DraftProblem = 'empty' | 'long' | 'heavy' | 'warnLong' | 'altLong'

const countBytes = (text: string) => new TextEncoder().encode(text).length

/** Why a draft cannot be sent, and which of its posts is the reason; `null` if it can. */
export function findDraftProblem({ posts, kind }: ComposeDraft): { problem: DraftProblem; index: number } | null {
  for (const [index, post] of posts.entries()) {
    const problem = findProblem(post, kind === 'quote' && index === 0)
    if (problem) return { problem, index }
  }
  return null
}

function findProblem({ text, warn, pictures }: DraftPost, isQuote: boolean): DraftProblem | null {
  if (isBlank(text) && pictures.length === 0 && !isQuote) return 'empty'
  if (countGraphemes(text) > limits.postGraphemes) return 'long'
  if (countBytes(text) > limits.postBytes) return 'heavy'
  if (countBytes(warn ?? '') > limits.warnBytes) return 'warnLong'
  return pictures.some(({ alt }) => countBytes(alt) > limits.altBytes) ? 'altLong' : null
}
