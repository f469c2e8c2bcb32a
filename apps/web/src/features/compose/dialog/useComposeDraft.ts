import { useEffect, useRef, useState } from 'react'
import { readStored } from '../../../storage/stored.ts'
import { accountLabel } from '../../../ui/account/accountName.ts'
import { useLocale } from '../../../words/useLocale.ts'
import { languageKey } from '../findPostLanguage.ts'
import type { ComposeRequest } from '../openComposer.ts'
import type { ComposeDraft, DraftPicture, DraftPost } from './ComposeDraft.ts'
import { keptDrafts } from './keptDrafts.ts'

/** Typing settles for this long before it is written to storage. */
const settleMs = 400

export type ComposeDraftState = {
  draft: ComposeDraft
  change(next: Partial<ComposeDraft>): void
  changePost(key: string, next: Partial<DraftPost>): void
  addPicture(key: string, picture: DraftPicture): void
  /** Switches to another draft; the previous one stays stored. */
  replace(next: ComposeDraft): void
  /** Stores the draft now. Returns false if there is nothing worth storing. */
  keep(): boolean
  /** Deletes it once it is sent. */
  drop(): void
}

/** The draft in the composer. Each change is kept across reloads, except for edits, which start from the post. */
export function useComposeDraft(request: ComposeRequest, account: ComposeDraft['account']): ComposeDraftState {
  const locale = useLocale()
  const [draft, setDraft] = useState(() => createDraft(request, account, readStored<string>(languageKey) ?? locale))
  const current = useRef({ draft, isDropped: false })
  current.current.draft = draft

  const keep = () => {
    const { draft: now, isDropped } = current.current
    if (now.kind === 'edit' || isDropped) return false
    const isWorth = !isEmpty(now)
    // If it cannot be stored, it is still in the dialog.
    void (isWorth ? keptDrafts.write({ ...now, writtenAt: Date.now() }) : keptDrafts.remove(now.id)).catch(() => null)
    return isWorth
  }
  const latest = useRef(keep)
  latest.current = keep
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the wait again.
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), settleMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const write = () => void latest.current()
    addEventListener('pagehide', write)
    return () => removeEventListener('pagehide', write)
  }, [])

  return {
    draft,
    change: (next) => setDraft((before) => ({ ...before, ...next })),
    changePost: (key, next) =>
      setDraft((before) => ({
        ...before,
        posts: before.posts.map((post) => (post.key === key ? { ...post, ...next } : post)),
      })),
    addPicture: (key, picture) =>
      setDraft((before) => ({
        ...before,
        posts: before.posts.map((post) =>
          post.key !== key || post.pictures.some(({ cid }) => cid === picture.cid)
            ? post
            : { ...post, pictures: [...post.pictures, picture] },
        ),
      })),
    replace(next) {
      keep()
      setDraft(next)
    },
    keep,
    drop() {
      current.current.isDropped = true
      void keptDrafts.remove(draft.id).catch(() => null)
    },
  }
}

export function createDraftPost(text = ''): DraftPost {
  return { key: crypto.randomUUID(), text, warn: null, pictures: [] }
}

function createDraft(request: ComposeRequest, account: ComposeDraft['account'], lang: string): ComposeDraft {
  const about = request.kind === 'new' || request.kind === 'draft' ? null : request.post
  const text = request.kind === 'edit' ? request.post.text : request.kind === 'draft' ? '' : (request.text ?? '')
  return {
    id: crypto.randomUUID(),
    account,
    kind: request.kind === 'draft' ? 'new' : request.kind,
    about: about && {
      id: about.id,
      rootId: about.root?.id ?? about.id,
      name: accountLabel(about.author),
      address: about.author.address,
      text: about.text,
    },
    posts: [createDraftPost(text)],
    audience: 'everyone',
    lang,
    writtenAt: Date.now(),
  }
}

function isEmpty({ posts }: ComposeDraft): boolean {
  return posts.every(({ text, pictures, warn }) => text.trim() === '' && pictures.length === 0 && !warn)
}
