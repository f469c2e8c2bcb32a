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
  /** Goes on with a draft of the same context, unless something was written already. */
  resume(kept: ComposeDraft): void
  /** What an edit starts from. What was written before it arrived stays. */
  start(content: Omit<DraftPost, 'key'> & { lang: string }): void
  /** Stores the draft now. Returns false if there is nothing worth storing. */
  keep(): boolean
  /** Deletes it once it is sent. */
  drop(): void
}

/** The draft in the composer. Each change is kept across reloads, of an edit what differs from the post. */
export function useComposeDraft(request: ComposeRequest, account: ComposeDraft['account']): ComposeDraftState {
  const locale = useLocale()
  const [draft, setDraft] = useState(() => createDraft(request, account, readStored<string>(languageKey) ?? locale))
  // `untouched`: as it opened. `resumed`: the kept draft that took its place. `original`: what the edited post says, once it is known.
  const current = useRef({
    draft,
    untouched: draft,
    resumed: null as ComposeDraft | null,
    original: '',
    isDropped: false,
  })
  current.current.draft = draft

  const keep = () => {
    const { draft: now, untouched, original, isDropped } = current.current
    if (isDropped) return false
    const isWorth = now.kind === 'edit' ? now !== untouched && toContent(now) !== original : !isEmpty(now)
    const base = now.kind === 'edit' ? original || now.base : undefined
    // If it cannot be stored, it is still in the dialog.
    void (
      isWorth ? keptDrafts.write({ ...now, ...(base && { base }), writtenAt: Date.now() }) : keptDrafts.remove(now.id)
    ).catch(() => null)
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
    resume(kept) {
      const { draft: now, untouched, original } = current.current
      if (now !== untouched || isOutdated(kept, original)) return
      current.current.resumed = kept
      setDraft(kept)
    },
    start({ lang, ...content }) {
      const { draft: shown, untouched, resumed } = current.current
      const original = toContent({ lang, posts: [content] })
      // Nothing was added to it since it came.
      const now = shown === resumed && isOutdated(resumed, original) ? untouched : shown
      const [post] = now.posts
      const whole = { ...now, lang, posts: post ? [{ ...post, ...content }] : [] }
      current.current.original = original
      // A kept edit: it has all of it.
      if (!post || now.id !== untouched.id) return
      if (now === untouched) {
        // At once: a kept draft may arrive before the next render.
        Object.assign(current.current, { draft: whole, untouched: whole })
        return setDraft(whole)
      }
      const { text, warn, pictures } = post
      const isWritten = text !== untouched.posts[0]?.text
      const joined = { ...(isWritten && { text }), ...(warn !== null && { warn }) }
      const more = pictures.filter(({ cid }) => content.pictures.every((one) => one.cid !== cid))
      setDraft({ ...whole, posts: [{ ...post, ...content, ...joined, pictures: [...content.pictures, ...more] }] })
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

/** What an edit may change, to compare it. */
function toContent({ posts, lang }: { lang: string; posts: readonly Omit<DraftPost, 'key'>[] }): string {
  return JSON.stringify([lang, posts.map(({ text, warn, pictures }) => [text, warn, pictures])])
}

/** Whether the post was edited elsewhere since a kept edit of it was begun. */
function isOutdated({ base }: ComposeDraft, original: string): boolean {
  return original !== '' && base !== undefined && base !== original
}

function isEmpty({ posts }: ComposeDraft): boolean {
  return posts.every(({ text, pictures, warn }) => text.trim() === '' && pictures.length === 0 && !warn)
}
