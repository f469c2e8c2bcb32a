import { limits } from '@kith/protocol'
import { type DragEvent, type Ref, useEffect, useRef } from 'react'
import { keptPictures } from '../../../outbox/keptPictures.ts'
import { Button } from '../../../ui/Button.tsx'
import { ToolIcon } from '../../../ui/icon/ToolIcon.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { useMediaUrl } from '../../../viewer/service/useMediaUrl.ts'
import { composerWords } from '../../../words/en/later/composerWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import type { DraftPicture } from './ComposeDraft.ts'
import styles from './PictureTile.module.css'
import type { PictureState } from './usePictures.ts'

export type PictureTileProps = {
  picture: DraftPicture
  index: number
  count: number
  state: PictureState | undefined
  altRef?: Ref<HTMLTextAreaElement> | undefined
  onAlt(alt: string): void
  onMove(from: number, to: number): void
  onRemove(): void
  onRetry(): void
}

const dragType = 'application/x-kith-picture'

/** One picture of a post that is being written: seen, described, moved by dragging or by its buttons. */
export function PictureTile({
  picture,
  index,
  count,
  state,
  altRef,
  onAlt,
  onMove,
  onRemove,
  onRetry,
}: PictureTileProps) {
  const t = useMessages(composerWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { cid, w, h, alt } = picture
  const url = useMediaUrl()(`/media/${cid}`)
  useEffect(() => {
    // Drawn, not linked: the page's policy lets images come from the service only.
    let isGone = false
    const find = async () => (await keptPictures.find(cid)) ?? fetchPicture(url)
    void find().then(async (blob) => {
      const bitmap = blob && (await createImageBitmap(blob).catch(() => null))
      if (bitmap && !isGone)
        canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.current.width, canvas.current.height)
      bitmap?.close()
    })
    return () => {
      isGone = true
    }
  }, [cid, url])
  const share = Math.min(1, 480 / Math.max(w, h))
  const number = { index: index + 1 }
  const onDrop = (event: DragEvent) => {
    const from = Number(event.dataTransfer.getData(dragType))
    if (!event.dataTransfer.types.includes(dragType) || !Number.isInteger(from)) return
    event.preventDefault()
    event.stopPropagation()
    if (from !== index) onMove(from, index)
  }
  return (
    <li
      className={styles['tile']}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={onDrop}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it move it, too. */}
      <div
        className={styles['picture']}
        draggable={count > 1}
        onDragStart={(event) => {
          event.dataTransfer.setData(dragType, String(index))
          event.dataTransfer.effectAllowed = 'move'
        }}
      >
        <canvas
          ref={canvas}
          className={styles['canvas']}
          width={Math.max(1, Math.round(w * share))}
          height={Math.max(1, Math.round(h * share))}
          role="img"
          aria-label={alt || t('composer.alt', number)}
        />
      </div>
      <div className={styles['side']}>
        <textarea
          ref={altRef}
          className={styles['alt']}
          dir="auto"
          rows={3}
          maxLength={limits.altBytes}
          value={alt}
          aria-label={t('composer.alt', number)}
          placeholder={t('composer.altHint')}
          onChange={({ target }) => onAlt(target.value)}
        />
        {state?.status === 'uploading' && <ProgressBar label={t('composer.uploading')} share={state.share} />}
        {state?.status === 'failed' && (
          <p className={styles['failed']} role="alert">
            {t('composer.uploadFailed', { reason: state.error.sentence })}
            <Button size="small" look="quiet" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          </p>
        )}
        <span className={styles['tools']}>
          {count > 1 && (
            <>
              <button
                type="button"
                className={styles['tool']}
                aria-disabled={index === 0}
                aria-label={t('composer.earlier', number)}
                onClick={() => index > 0 && onMove(index, index - 1)}
              >
                <ToolIcon name="up" />
              </button>
              <button
                type="button"
                className={styles['tool']}
                aria-disabled={index === count - 1}
                aria-label={t('composer.later', number)}
                onClick={() => index < count - 1 && onMove(index, index + 1)}
              >
                <ToolIcon name="down" />
              </button>
            </>
          )}
          <button
            type="button"
            className={styles['tool']}
            aria-label={t('composer.removePicture', number)}
            onClick={onRemove}
          >
            <ToolIcon name="trash" />
          </button>
        </span>
      </div>
    </li>
  )
}

/** One of the post that is edited, which another browser may have added. `null` where it does not load. */
async function fetchPicture(url: string): Promise<Blob | null> {
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? answer.blob() : null
}
