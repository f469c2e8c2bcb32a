import { useLayoutEffect, useRef, useState } from 'react'
import type { PictureFieldsFragment } from '../../../api/operations.generated.ts'
import { useMediaUrl } from '../../../viewer/service/useMediaUrl.ts'
import { useMessages } from '../../../words/useMessages.ts'
import styles from './Picture.module.css'

export type PictureProps = {
  picture: PictureFieldsFragment
  /** How wide it is drawn, as `sizes` of an image. */
  sizes: string
  /** False where it is drawn because somebody asked to see it. */
  isLazy?: boolean
  /** It could not be loaded. */
  onFail?: () => void
}

/** A picture over its blur. It fills the space it is given. One that cannot be loaded leaves a weave, with its description. */
export function Picture({ picture, sizes, isLazy = true, onFail }: PictureProps) {
  const t = useMessages()
  const toUrl = useMediaUrl()
  // Without an address it is still on its way: see `useWithheldMedia`.
  const { url, variants, alt, width, height, blur } = picture
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const image = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  // Before it is painted: one that is in the browser's cache shows without its blur.
  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) setState('ready')
    // Its code is loaded where there is a blur to draw. Without it, the space is there all the same.
    else if (blur !== null)
      import('./drawBlur.ts').then(
        ({ drawBlur }) => canvas.current && drawBlur(canvas.current, blur),
        () => undefined,
      )
  }, [blur])

  const candidates = [...variants, { url, width }]
  return (
    <span className={styles['picture']} data-state={state}>
      {blur !== null && state === 'loading' && <canvas ref={canvas} className={styles['blur']} />}
      {state === 'failed' ? (
        <span className={styles['failed']}>
          <span className={styles['weave']} aria-hidden="true" />
          <span className={styles['alt']} dir="auto">
            {alt === '' ? t('picture.failed') : alt}
          </span>
        </span>
      ) : url === '' ? null : (
        <img
          ref={image}
          className={styles['image']}
          src={toUrl(url)}
          srcSet={candidates.map((one) => `${toUrl(one.url)} ${one.width}w`).join(', ')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          onLoad={() => setState('ready')}
          onError={() => {
            setState('failed')
            onFail?.()
          }}
        />
      )}
    </span>
  )
}
