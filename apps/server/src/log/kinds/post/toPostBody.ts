import type { PostBody as Content } from '@kith/protocol'
import type { PostBody } from '../../../db/tables/PostTables.ts'

/** What a post or an edit says beside its text, with nothing left open. */
export function toPostBody({ tags, mentions, lang, warn, media, card }: Partial<Content>): PostBody {
  return {
    tags: tags ?? [],
    mentions: mentions ?? [],
    lang: lang ?? null,
    warn: warn ?? null,
    media: media ?? [],
    card: card ?? null,
  }
}
