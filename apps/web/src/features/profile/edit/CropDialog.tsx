import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { encodePicture } from '../../../outbox/pictures/encodePicture.ts'
import { UnreadablePictureError } from '../../../outbox/pictures/UnreadablePictureError.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Slider } from '../../../ui/field/Slider.tsx'
import { WovenSkeleton } from '../../../ui/state/WovenSkeleton.tsx'
import { settingsWords } from '../../../words/en/later/account/settingsWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import styles from './CropDialog.module.css'
import { findCrop, maxZoom, moveCrop } from './findCrop.ts'

export type CropDialogProps = {
  title: string
  file: Blob
  /** Output size, in pixels. */
  size: { width: number; height: number }
  /** Called with the cropped file. Rejects with a user-facing reason if saving failed. Aborted by Cancel. */
  onSave(picture: Blob, signal: AbortSignal): Promise<void>
  onClose(): void
}

const step = 0.05
const smallStep = 0.01
const zoomStep = 0.05

/** Crops a picture: drag or arrow keys move it; the slider, the wheel or + and - zoom. */
export function CropDialog({ title, file, size, onSave, onClose }: CropDialogProps) {
  const t = useMessages(settingsWords)
  const hintId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragged = useRef<{ id: number; x: number; y: number } | null>(null)
  const saving = useRef<AbortController>(undefined)
  const [isOpen, setOpen] = useState(true)
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [position, setPosition] = useState({ x: 0.5, y: 0.5, zoom: 1 })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const aspect = size.width / size.height

  useEffect(() => {
    let isGone = false
    let made: ImageBitmap | undefined
    createImageBitmap(file).then(
      (next) => {
        made = next
        if (isGone) next.close()
        else setBitmap(next)
      },
      () => !isGone && setProblem(t('settings.picture.unreadable')),
    )
    return () => {
      isGone = true
      made?.close()
    }
  }, [file, t])

  const picture = bitmap && { width: bitmap.width, height: bitmap.height, aspect }
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    const { left, top, width, height } = findCrop({ width: bitmap.width, height: bitmap.height, aspect }, position)
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, size.width, size.height)
    context.drawImage(bitmap, left, top, width, height, 0, 0, size.width, size.height)
  }, [bitmap, position, aspect, size])

  const move = (right: number, down: number) =>
    picture && setPosition((before) => moveCrop(picture, before, right, down))
  const zoomBy = (change: number) =>
    setPosition((before) => ({ ...before, zoom: Math.min(maxZoom, Math.max(1, before.zoom + change)) }))

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? smallStep : step
    const moves: Readonly<Record<string, () => unknown>> = {
      ArrowLeft: () => move(-by, 0),
      ArrowRight: () => move(by, 0),
      ArrowUp: () => move(0, -by),
      ArrowDown: () => move(0, by),
      '+': () => zoomBy(zoomStep),
      '=': () => zoomBy(zoomStep),
      '-': () => zoomBy(-zoomStep),
    }
    const run = moves[event.key]
    if (!run || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    run()
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current
    if (from?.id !== event.pointerId) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    move((from.x - event.clientX) / width, (from.y - event.clientY) / height)
    dragged.current = { id: from.id, x: event.clientX, y: event.clientY }
  }

  const save = async () => {
    if (!bitmap || !picture || isBusy) return
    setBusy(true)
    setProblem(undefined)
    const ending = new AbortController()
    saving.current = ending
    try {
      const { left, top, width, height } = findCrop(picture, position)
      const output = new OffscreenCanvas(size.width, size.height)
      const context = output.getContext('2d')
      if (!context) throw new UnreadablePictureError({ cause: null })
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, left, top, width, height, 0, 0, size.width, size.height)
      const { file: bytes, mime } = await encodePicture(output)
      ending.signal.throwIfAborted()
      await onSave(new Blob([Uint8Array.from(bytes)], { type: mime }), ending.signal)
      setOpen(false)
    } catch (error) {
      if (ending.signal.aborted) return
      setProblem(
        error instanceof UnreadablePictureError || !(error instanceof Error)
          ? t('settings.picture.unreadable')
          : error.message,
      )
    } finally {
      setBusy(false)
    }
  }

  const cancel = () => {
    saving.current?.abort()
    setOpen(false)
  }

  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      isKept={isBusy}
      onClose={cancel}
      onClosed={onClose}
      actions={
        <>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button look="main" aria-disabled={isBusy || !bitmap} onClick={() => void save()}>
            {t(isBusy ? 'settings.saving' : 'settings.picture.use')}
          </Button>
        </>
      }
    >
      <div className={styles['crop']}>
        {!bitmap && problem === undefined && <WovenSkeleton rows={1} />}
        {bitmap && (
          <>
            {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: by itself, a canvas answers to nothing. */}
            <canvas
              ref={canvas}
              className={styles['stage']}
              data-wide={aspect > 1}
              width={size.width}
              height={size.height}
              // Arrow keys control the picture, not the screen reader.
              role="application"
              aria-label={t('settings.picture.move')}
              aria-describedby={hintId}
              tabIndex={0}
              onKeyDown={onKeyDown}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                dragged.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
              }}
              onPointerMove={onPointerMove}
              onPointerUp={() => {
                dragged.current = null
              }}
              onPointerCancel={() => {
                dragged.current = null
              }}
              onWheel={({ deltaY }) => zoomBy(-Math.sign(deltaY) * zoomStep)}
            />
            <p id={hintId} className={styles['hint']}>
              {t('settings.picture.hint')}
            </p>
            <Slider
              label={t('settings.picture.zoom')}
              min={100}
              max={maxZoom * 100}
              step={5}
              value={Math.round(position.zoom * 100)}
              valueText={`${Math.round(position.zoom * 100)} %`}
              onChange={(percent) => setPosition((before) => ({ ...before, zoom: percent / 100 }))}
            />
          </>
        )}
        {problem !== undefined && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
