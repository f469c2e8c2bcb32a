import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import type { PostView } from '../../api/PostView.ts'
import { Swatch } from '../../ui/account/Swatch.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { withWords } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Composer.module.css'
import { openComposer } from './openComposer.ts'
import { type ComposeTarget, type UseComposeParameters, useCompose } from './useCompose.ts'

export type ComposerProps = Pick<UseComposeParameters, 'onSent' | 'onUndone'> & {
  /** The account whose swatch is beside the text; absent while not connected. */
  address?: string | undefined
  replyTo?: (ComposeTarget & { name: string; post: PostView }) | undefined
  /** Runs an action once the reader is signed in. */
  guard(action: () => void): void
}

const loadRule = async () => (await withWords(import('./ReplyRule.tsx'))).ReplyRule
const loadText = async () => (await withWords(import('./SuggestedText.tsx'))).SuggestedText

/** What completes names waits for the page: reading comes first. */
const loadMs = 1_500
/** From here on the counter shows. */
const tellFrom = 100

/** Writes a post or a reply, with mentions and tags completed once that code is here. What is typed survives a reload. */
export function Composer({ address, replyTo, guard, onSent, onUndone }: ComposerProps) {
  const t = useMessages()
  const compose = useCompose({ replyTo, onSent, onUndone })
  const { text, setText, graphemes, limit, isTooHeavy, error, canSend, send } = compose
  const id = useId()
  const { Part: SuggestedText, load } = useLazyPart(loadText)
  // The field that completes names replaces the plain one while it has no focus: typing goes on undisturbed.
  const [completes, setCompletes] = useState(false)
  const { Part: ReplyRule, load: loadReplyRule } = useLazyPart(loadRule)
  const [isRefused, setRefused] = useState(false)
  const isMember = address !== undefined
  useEffect(() => {
    if (!isMember) return
    const timer = setTimeout(load, loadMs)
    return () => clearTimeout(timer)
  }, [isMember, load])
  useEffect(() => {
    if (SuggestedText && document.activeElement?.id !== id) setCompletes(true)
  }, [SuggestedText, id])

  // The field is as high as its text; measured where the browser does not grow it by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = document.getElementById(id)
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.setProperty('block-size', 'auto')
    element.style.setProperty('block-size', `${element.scrollHeight}px`)
  }, [text])

  const left = limit - graphemes
  const isOver = left < 0 || isTooHeavy
  const label = replyTo ? t('compose.replyLabel', { name: replyTo.name }) : t('compose.label')
  const submit = () => canSend && !isRefused && guard(send)
  /** Continues in the dialog, with the text. */
  const grow = (files?: readonly File[]) =>
    guard(() => {
      const more = { text, ...(files && { files }) }
      openComposer(replyTo ? { kind: 'reply', post: replyTo.post, ...more } : { kind: 'new', ...more })
      setText('')
    })
  const onFiles = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    grow(files)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  const field = {
    id,
    className: styles['text'],
    dir: 'auto',
    rows: replyTo ? 1 : 2,
    value: text,
    'aria-label': label,
    'aria-describedby': `${id}-left`,
    'aria-invalid': isOver,
    placeholder: t(replyTo ? 'compose.replyPlaceholder' : 'compose.placeholder'),
    onKeyDown,
    onFocus: () => replyTo && isMember && loadReplyRule(),
    onPaste: (event: ClipboardEvent) => onFiles(event, event.clipboardData),
    onDrop: (event: DragEvent) => onFiles(event, event.dataTransfer),
  }
  return (
    <form
      className={styles['composer']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {address !== undefined && <Swatch address={address} size={40} />}
      <div className={styles['main']}>
        {SuggestedText && completes ? (
          <SuggestedText {...field} onChange={setText} />
        ) : (
          <textarea
            {...field}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => SuggestedText && setCompletes(true)}
          />
        )}
        {/* Another account may be allowed what this one is not. */}
        {ReplyRule && replyTo && <ReplyRule key={address} id={replyTo.id} onRefused={setRefused} />}
        <div className={styles['bar']}>
          <span
            id={`${id}-left`}
            className={styles['left']}
            data-over={isOver}
            aria-live={left < 20 || isTooHeavy ? 'polite' : 'off'}
          >
            {left < 0
              ? t('compose.over', { count: -left })
              : isTooHeavy
                ? t('compose.tooHeavy')
                : left <= tellFrom || text !== ''
                  ? t('compose.left', { count: left })
                  : ''}
          </span>
          <span className={styles['buttons']}>
            <Button look="quiet" size="small" onClick={() => grow()}>
              {t('compose.grow')}
            </Button>
            <Button
              type="submit"
              look="main"
              size="small"
              title={t('compose.keys')}
              aria-disabled={!canSend || isRefused}
            >
              {t(replyTo ? 'compose.sendReply' : 'compose.send')}
            </Button>
          </span>
        </div>
        {error && (
          <p className={styles['error']} role="alert">
            {error.sentence}
          </p>
        )}
      </div>
    </form>
  )
}
