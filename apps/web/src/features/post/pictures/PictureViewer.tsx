import { type CSSProperties, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PictureFieldsFragment } from '../../../api/operations.generated.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { pictureWords } from '../../../words/en/later/pictureWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import { growPicture } from './growPicture.ts'
import { Picture } from './Picture.tsx'
import styles from './PictureViewer.module.css'

export type PictureViewerProps = {
  pictures: readonly PictureFieldsFragment[]
  /** Index of the one to begin with. */
  start: number
  /** Where a picture is on the page behind. */
  findSmall(index: number): HTMLElement | null | undefined
  onClose(): void
}

/** Minimum movement of a swipe, in pixels. */
const swipePx = 56

/** Pictures of a post over the page, one at a time: arrow keys and swipes turn, Escape and a swipe down close. */
export function PictureViewer({ pictures, start, findSmall, onClose }: PictureViewerProps) {
  const t = useMessages(pictureWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const from = useRef<{ x: number; y: number }>(undefined)
  // A modal dialog keeps the focus inside, closes with Escape, and gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const picture = pictures[index]
  if (!picture) return null
  const { length: count } = pictures
  const close = () =>
    growPicture(
      () => dialog.current?.querySelector<HTMLElement>('[data-stage]'),
      () => findSmall(index),
      () => dialog.current?.close(),
    )
  const turn = (by: 1 | -1) => setIndex((current) => Math.min(Math.max(current + by, 0), count - 1))
  /** To the right is onward, where people write from left to right. */
  const turnTo = (side: 'left' | 'right') => {
    const isRtl = dialog.current !== null && getComputedStyle(dialog.current).direction === 'rtl'
    turn((side === 'right') === isRtl ? -1 : 1)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turnTo('right')
    if (key === 'ArrowLeft') turnTo('left')
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    if (!from.current) return
    const [x, y] = [clientX - from.current.x, clientY - from.current.y]
    from.current = undefined
    if (y > swipePx && y > Math.abs(x)) close()
    else if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) turnTo(x < 0 ? 'right' : 'left')
  }
  return (
    <dialog
      ref={dialog}
      className={styles['viewer']}
      aria-label={picture.alt === '' ? t('picture.label') : picture.alt}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX: x, clientY: y, isPrimary }) => {
        from.current = isPrimary ? { x, y } : undefined
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        from.current = undefined
      }}
    >
      <div className={styles['bar']}>
        <span role="status">{count > 1 && t('picture.position', { index: index + 1, count })}</span>
        <button type="button" className={styles['button']} aria-label={t('picture.close')} onClick={close}>
          <Icon name="cross" />
        </button>
      </div>
      <div
        key={index}
        className={styles['stage']}
        data-stage
        style={{ '--width': picture.width, '--height': picture.height } as CSSProperties}
      >
        <Picture picture={picture} sizes="100vw" isLazy={false} />
      </div>
      {count > 1 && (
        <div className={styles['turns']}>
          <button
            type="button"
            className={styles['button']}
            aria-label={t('picture.previous')}
            aria-disabled={index === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={styles['button']}
            data-name="next"
            aria-label={t('picture.next')}
            aria-disabled={index === count - 1}
            onClick={() => turn(1)}
          >
            <Icon name="back" />
          </button>
        </div>
      )}
      {picture.alt !== '' && (
        <p className={styles['caption']} dir="auto">
          {picture.alt}
        </p>
      )}
    </dialog>
  )
}
