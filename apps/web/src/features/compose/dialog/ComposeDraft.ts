import type { AccountAddress, Cid } from '@kith/protocol'

/** The post that is answered, quoted or edited, as far as a draft shows it. */
export type DraftAbout = { id: string; rootId: string; name: string; address: string; text: string }

export type DraftPicture = {
  cid: Cid
  mime: 'image/webp' | 'image/jpeg' | 'image/png' | 'image/gif' | 'image/avif'
  w: number
  h: number
  blur?: string
  alt: string
}

/** One post of a draft: a chain has several. */
export type DraftPost = { key: string; text: string; warn: string | null; pictures: readonly DraftPicture[] }

export type Audience = 'everyone' | 'following' | 'mentioned'

/** What is being written, as it is kept. The files of its pictures are in `keptPictures`. */
export type ComposeDraft = {
  id: string
  account: AccountAddress
  kind: 'new' | 'reply' | 'quote' | 'edit'
  about: DraftAbout | null
  posts: readonly DraftPost[]
  audience: Audience
  lang: string
  writtenAt: number
  /** Of an edit: the content of the post when it was begun. */
  base?: string
}
