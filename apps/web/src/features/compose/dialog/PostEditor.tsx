import { limits } from '@kith/protocol'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { Swatch } from '../../../ui/account/Swatch.tsx'
import { Field } from '../../../ui/field/Field.tsx'
import { ToolIcon } from '../../../ui/icon/ToolIcon.tsx'
import { composerWords } from '../../../words/en/later/composerWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import { SuggestedText } from '../SuggestedText.tsx'
import type { DraftPicture, DraftPost } from './ComposeDraft.ts'
import { PictureTile } from './PictureTile.tsx'
import styles from './PostEditor.module.css'
import type { Pictures } from './usePictures.ts'

export type PostEditorProps = {
  address: string
  post: DraftPost
  index: number
  count: number
  placeholder: string
  pictures: Pictures
  /** The first description that is missing, to lead there. */
  altRef?: Ref<HTMLTextAreaElement> | undefined
  onChange(next: Partial<DraftPost>): void
  onFiles(files: readonly File[]): void
  onRemove(): void
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
}

/** One post of the composer: its text with names and tags completed, its warning and its pictures. */
export function PostEditor({
  address,
  post,
  index,
  count,
  placeholder,
  pictures,
  altRef,
  onChange,
  onFiles,
  onRemove,
  onFocus,
  onKeyDown,
}: PostEditorProps) {
  const t = useMessages(composerWords)
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [moved, setMoved] = useState('')
  const { text, warn } = post
  const rows = count > 1 ? 2 : 4
  // As high as its text; measured, because not every browser grows it by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text, and the rows that a chain has.
  useEffect(() => {
    const element = document.getElementById(id)
    element?.style.setProperty('block-size', 'auto')
    element?.style.setProperty('block-size', `${element.scrollHeight}px`)
  }, [text, rows, id])
  const setPictures = (next: readonly DraftPicture[]) => onChange({ pictures: next })
  const move = (from: number, to: number) => {
    const next = [...post.pictures]
    const [picture] = next.splice(from, 1)
    if (!picture) return
    next.splice(to, 0, picture)
    setPictures(next)
    setMoved(t('composer.moved', { index: to + 1, count: next.length }))
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = listPictures(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const files = listPictures(event.dataTransfer)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  const firstMissing = post.pictures.findIndex(({ alt }) => alt.trim() === '')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done with the button for images.
    <section
      className={styles['post']}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onFocus={onFocus}
    >
      <div className={styles['spine']}>
        <Swatch address={address} size={40} />
      </div>
      <div className={styles['main']}>
        {warn !== null && (
          <Field
            label={t('composer.warningLabel')}
            value={warn}
            maxLength={limits.warnBytes}
            onChange={({ target }) => onChange({ warn: target.value })}
          />
        )}
        <SuggestedText
          id={id}
          className={styles['text']}
          rows={rows}
          aria-label={count > 1 ? t('composer.text', { index: index + 1, count }) : t('compose.label')}
          placeholder={index > 0 ? t('composer.more') : placeholder}
          value={text}
          onChange={(next) => onChange({ text: next })}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
        {post.pictures.length > 0 && (
          <ul className={styles['pictures']}>
            {post.pictures.map((picture, at) => (
              <PictureTile
                key={picture.cid}
                picture={picture}
                index={at}
                count={post.pictures.length}
                state={pictures.states.get(picture.cid)}
                altRef={at === firstMissing ? altRef : undefined}
                onAlt={(alt) => setPictures(post.pictures.map((one) => (one === picture ? { ...one, alt } : one)))}
                onMove={move}
                onRemove={() => setPictures(post.pictures.filter((one) => one !== picture))}
                onRetry={() => pictures.retry(picture)}
              />
            ))}
          </ul>
        )}
        <span className={styles['hidden']} aria-live="polite">
          {moved}
        </span>
      </div>
      {count > 1 && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={t('composer.removePost', { index: index + 1 })}
          onClick={onRemove}
        >
          <ToolIcon name="cross" />
        </button>
      )}
      {isOver && <p className={styles['drop']}>{t('composer.drop')}</p>}
    </section>
  )
}

function listPictures(data: DataTransfer): readonly File[] {
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}
