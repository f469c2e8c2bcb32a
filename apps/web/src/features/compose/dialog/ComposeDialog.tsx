import type { AccountAddress } from '@kith/protocol'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { keptPictures } from '../../../outbox/keptPictures.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Failure } from '../../../ui/state/Failure.tsx'
import { showToast } from '../../../ui/toast/showToast.ts'
import { useService } from '../../../viewer/service/useService.ts'
import { composerWords } from '../../../words/en/later/composerWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import type { ComposeRequest } from '../openComposer.ts'
import { ReplyRule } from '../ReplyRule.tsx'
import { AboutPost } from './AboutPost.tsx'
import { AltPrompt } from './AltPrompt.tsx'
import styles from './ComposeDialog.module.css'
import type { ComposeDraft } from './ComposeDraft.ts'
import { ComposeTools } from './ComposeTools.tsx'
import { DraftList } from './DraftList.tsx'
import { findDraftProblem } from './findDraftProblem.ts'
import { keptDrafts } from './keptDrafts.ts'
import { PostEditor } from './PostEditor.tsx'
import { createDraftPost, useComposeDraft } from './useComposeDraft.ts'
import { type EditedPost, useEditedPost } from './useEditedPost.ts'
import { usePictures } from './usePictures.ts'
import { useSendDraft } from './useSendDraft.ts'

export type ComposeDialogProps = {
  request: ComposeRequest
  /** After it has left the screen. */
  onClosed(): void
}

const requireAltKey = 'kith.requireAlt'
const noAccount: AccountAddress = '0x0000000000000000000000000000000000000000'

/**
 * Writes a post, a chain of posts, a reply, a quote or an edit: a panel, on a phone the whole screen. What is written is kept as a
 * draft. A post shows at once, and is signed and sent when the time to undo it is over.
 */
export function ComposeDialog({ request, onClosed }: ComposeDialogProps) {
  const t = useMessages(composerWords)
  const { acting } = useService()
  const account = acting.peek()?.session.getState().record?.address ?? noAccount
  const compose = useComposeDraft(request, account)
  const { draft, change, changePost } = compose
  const pictures = usePictures()
  const [isOpen, setOpen] = useState(true)
  const sending = useSendDraft({ compose, account, onSent: () => setOpen(false) })
  const { isSaving, error } = sending
  const [view, setView] = useState<'write' | 'drafts'>('write')
  const [drafts, setDrafts] = useState<readonly ComposeDraft[]>([])
  const [focused, setFocused] = useState(draft.posts[0]?.key)
  const [asksAlt, setAsksAlt] = useState(false)
  const [requiresAlt, setRequiresAlt] = useState(() => readStored<boolean>(requireAltKey) === true)
  const [isRefused, setRefused] = useState(false)
  const before = useRef<EditedPost>(null)
  const missingAlt = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The text, not the button that closes: its first space would close what was just opened.
  const [firstText] = useState(() => ({
    get current() {
      return form.current?.querySelector<HTMLElement>('[aria-autocomplete]') ?? null
    },
  }))

  const { kind, about, posts } = draft
  const isEdit = kind === 'edit'
  const edited = useEditedPost(isEdit && about ? about.id : null, (post) => {
    before.current = post
    const { text, warn, lang } = post
    const pictures = post.media.map(({ cid, mime, alt, width, height, blur }) => ({
      ...{ cid, mime, alt, w: width, h: height },
      ...(blur !== null && { blur }),
      // The service checked its own messages: ids and types are those of the protocol.
    })) as ComposeDraft['posts'][number]['pictures'][number][]
    compose.start({ text, warn, pictures, lang: lang ?? '' })
  })

  const readDrafts = useCallback(async () => setDrafts(await keptDrafts.list(account)), [account])
  // What came with the request, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is read when it opens.
  useEffect(() => {
    void keptDrafts.list(account).then((list) => {
      setDrafts(list)
      const isGiven = request.kind !== 'edit' && request.kind !== 'draft' && (request.text || request.files)
      const found =
        request.kind === 'draft'
          ? list.find(({ id }) => id === request.id)
          : list.find((one) => kind !== 'new' && one.kind === kind && one.about?.id === about?.id)
      if (found && request.kind === 'draft') compose.replace(found)
      else if (found && !isGiven) compose.resume(found)
      const used = new Set(list.flatMap((one) => one.posts.flatMap((post) => post.pictures.map(({ cid }) => cid))))
      void keptPictures.sweep(used).catch(() => null)
    })
    if ((request.kind === 'new' || request.kind === 'reply' || request.kind === 'quote') && request.files && posts[0])
      addFiles(posts[0].key, request.files)
  }, [])

  const others = drafts.filter(({ id }) => id !== draft.id)
  const found = findDraftProblem(draft)
  const withoutAlt = posts.flatMap((post) => post.pictures).filter(({ alt }) => alt.trim() === '').length
  const current = posts.find(({ key }) => key === focused) ?? posts[0]
  const isReady =
    // Not while it leaves: a second press would send the post again.
    isOpen &&
    !isSaving &&
    !(isRefused && kind === 'reply') &&
    found === null &&
    pictures.preparing === 0 &&
    (!isEdit || edited.status === 'ready')

  const changeCurrent = current ? (next: Partial<typeof current>) => changePost(current.key, next) : () => undefined
  function addFiles(key: string, files: readonly File[]) {
    const taken = posts.find((post) => post.key === key)?.pictures.length ?? 0
    pictures.add(files, taken, (picture) => compose.addPicture(key, picture))
  }
  const close = () => {
    if (compose.keep()) showToast({ text: t('composer.draftKept') })
    setOpen(false)
  }
  const send = async (skipsAlt = false) => {
    if (!isReady) return
    if (withoutAlt > 0 && (requiresAlt || !skipsAlt)) return setAsksAlt(true)
    setAsksAlt(false)
    await sending.send(before.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  const label = isSaving
    ? t('composer.saving')
    : isEdit
      ? t('composer.save')
      : posts.length > 1
        ? t('composer.sendAll', { count: posts.length })
        : t(kind === 'reply' ? 'compose.sendReply' : 'compose.send')

  if (view === 'drafts')
    return (
      <Dialog
        title={t('composer.draftsTitle')}
        isOpen={isOpen}
        onClose={close}
        onClosed={onClosed}
        actions={<Button onClick={() => setView('write')}>{t('composer.draftsBack')}</Button>}
      >
        <DraftList
          drafts={others}
          onChange={() => void readDrafts()}
          onResume={(one) => {
            compose.replace(one)
            setView('write')
            void readDrafts()
          }}
        />
      </Dialog>
    )
  return (
    <Dialog
      title={t(`composer.title.${kind}`)}
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      isKept
      initialFocus={firstText}
      actions={
        <ComposeTools
          draft={draft}
          current={current}
          onFiles={(files) => current && addFiles(current.key, files)}
          onWarning={() => current && changeCurrent({ warn: current.warn === null ? '' : null })}
          onAddPost={() => {
            const post = createDraftPost()
            flushSync(() => change({ posts: [...posts, post] }))
            setFocused(post.key)
            const areas = form.current?.querySelectorAll<HTMLTextAreaElement>('[aria-autocomplete]') ?? []
            areas[areas.length - 1]?.focus()
          }}
          onChange={change}
        >
          <Button look="main" aria-disabled={!isReady} title={t('compose.keys')} onClick={() => void send()}>
            {label}
          </Button>
        </ComposeTools>
      }
    >
      <form
        ref={form}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {others.length > 0 && !isEdit && (
          <p className={styles['drafts']}>
            <Button look="quiet" size="small" onClick={() => setView('drafts')}>
              {t('composer.drafts', { count: others.length })}
            </Button>
          </p>
        )}
        {kind === 'reply' && about && (
          <>
            <p className={styles['hint']}>{t('composer.replyingTo', { name: about.name })}</p>
            <AboutPost about={about} />
            <ReplyRule key={about.id} id={about.id} onRefused={setRefused} />
          </>
        )}
        {isEdit && edited.status === 'loading' && <p className={styles['hint']}>{t('composer.loadingPost')}</p>}
        {isEdit && edited.status === 'failed' && (
          <Failure sentence={edited.error?.sentence ?? t('thread.missing')} onRetry={edited.retry} />
        )}
        {posts.map((post, index) => (
          <PostEditor
            key={post.key}
            address={account}
            post={post}
            index={index}
            count={posts.length}
            placeholder={t(kind === 'reply' ? 'compose.replyPlaceholder' : 'compose.placeholder')}
            pictures={pictures}
            altRef={post.pictures.some(({ alt }) => alt.trim() === '') ? missingAlt : undefined}
            onChange={(next) => changePost(post.key, next)}
            onFiles={(files) => addFiles(post.key, files)}
            onRemove={() => change({ posts: posts.filter((one) => one !== post) })}
            onFocus={() => setFocused(post.key)}
            onKeyDown={onKeyDown}
          />
        ))}
        {kind === 'quote' && about && <AboutPost about={about} onRemove={() => change({ kind: 'new', about: null })} />}
        <div className={styles['status']} aria-live="polite">
          {pictures.preparing > 0 && <p className={styles['hint']}>{t('composer.preparing')}</p>}
          {pictures.isOver && <p className={styles['hint']}>{t('composer.tooMany', { max: 4 })}</p>}
          {pictures.unreadable.map((name) => (
            <p key={name} className={styles['problem']}>
              {t('composer.unreadable', { name })}
            </p>
          ))}
          {found && found.problem !== 'empty' && (
            <p className={styles['problem']}>{t(`composer.problem.${found.problem}`, { index: found.index + 1 })}</p>
          )}
          {isEdit && <p className={styles['hint']}>{t('composer.editHint')}</p>}
        </div>
        {asksAlt && withoutAlt > 0 && (
          <AltPrompt
            count={withoutAlt}
            isRequired={requiresAlt}
            onRequire={(isOn) => {
              setRequiresAlt(isOn)
              writeStored(requireAltKey, isOn ? true : null)
            }}
            onAdd={() => missingAlt.current?.focus()}
            onSkip={() => void send(true)}
          />
        )}
        {error && (
          <p className={styles['problem']} role="alert">
            {error.sentence}
          </p>
        )}
      </form>
    </Dialog>
  )
}
