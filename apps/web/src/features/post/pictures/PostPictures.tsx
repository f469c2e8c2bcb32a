import { type CSSProperties, type FunctionComponent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureFieldsFragment } from '../../../api/operations.generated.ts'
import { loadsMedia } from '../../../content-preference/loadsMedia.ts'
import { useContentPreference } from '../../../content-preference/useContentPreference.ts'
import { useMediaUrl } from '../../../viewer/service/useMediaUrl.ts'
import { useMessages } from '../../../words/useMessages.ts'
import { Picture } from './Picture.tsx'
import type { PictureViewerProps } from './PictureViewer.tsx'
import styles from './PostPictures.module.css'

/** Beyond these, width by height, a single picture is cut: a strip would not be seen, a tower would fill the screen. */
const narrowest = 3 / 4
const widest = 3

const loadViewer = async () => {
  const [{ PictureViewer: Viewer }, { growPicture }] = await Promise.all([
    import('./PictureViewer.tsx'),
    import('./growPicture.ts'),
  ])
  return { Viewer, growPicture }
}

/** The button that was pressed is gone: its picture gets the focus. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true })
}

/** The pictures of a post: one in its own shape, up to four in a grid. Each opens large. Where images wait to be asked for, a press shows them. */
export function PostPictures({ pictures }: { pictures: readonly PictureFieldsFragment[] }) {
  const t = useMessages()
  const toUrl = useMediaUrl()
  const [opened, setOpened] = useState<{ Viewer: FunctionComponent<PictureViewerProps>; start: number }>()
  const { media } = useContentPreference()
  /** The picture that was asked for: then all are shown. */
  const [asked, setAsked] = useState<number | null>(null)
  const [failed, setFailed] = useState<readonly number[]>([])
  const list = useRef<HTMLUListElement>(null)
  const findSmall = (index: number) => list.current?.children[index]?.querySelector<HTMLElement>('a')
  const waits = asked === null && !loadsMedia(media)
  const { length: count } = pictures
  const [first] = pictures
  const ratio = Math.min(Math.max(first ? first.width / first.height : 1, narrowest), widest)
  const open = (event: MouseEvent<HTMLAnchorElement>, start: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    loadViewer().then(
      ({ Viewer, growPicture }) =>
        growPicture(
          () => findSmall(start),
          () => document.querySelector<HTMLElement>('dialog[open] [data-stage]'),
          () => flushSync(() => setOpened({ Viewer, start })),
        ),
      // Without its code, the picture itself is still there.
      () => location.assign(href),
    )
  }
  const nameOf = ({ alt }: PictureFieldsFragment, index: number) => {
    if (alt !== '') return t('picture.open', { alt })
    const name = t('picture.unnamed', { index: index + 1, count })
    return failed.includes(index) ? `${name}. ${t('picture.failed')}` : name
  }
  const warm = () => void loadViewer().catch(() => undefined)
  return (
    <>
      <ul ref={list} className={styles['pictures']} data-count={count} style={{ '--ratio': ratio } as CSSProperties}>
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and one may be there twice.
          <li key={index} className={styles['item']}>
            {waits ? (
              <button type="button" className={styles['wait']} onClick={() => setAsked(index)}>
                <span className={styles['show']}>{t('picture.show')}</span>
                {picture.alt !== '' && <bdi className={styles['alt']}>{picture.alt}</bdi>}
              </button>
            ) : (
              <a
                ref={index === asked ? takeFocus : undefined}
                className={styles['link']}
                href={toUrl(picture.url)}
                aria-haspopup="dialog"
                aria-label={nameOf(picture, index)}
                onPointerEnter={warm}
                onFocus={warm}
                onClick={(event) => open(event, index)}
              >
                <Picture
                  picture={picture}
                  onFail={() => setFailed((known) => [...known, index])}
                  sizes={
                    count === 1
                      ? '(width < 40rem) calc(100vw - 5.25rem), 33.5rem'
                      : '(width < 40rem) calc(50vw - 2.625rem), 16.75rem'
                  }
                />
              </a>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Viewer
          pictures={pictures}
          start={opened.start}
          findSmall={findSmall}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
