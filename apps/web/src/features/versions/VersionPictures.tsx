import { cleanText } from '@kith/protocol'
import { useMediaUrl } from '../../viewer/service/useMediaUrl.ts'
import { postListWords } from '../../words/en/later/postListWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { compareTexts } from './compareTexts.ts'
import type { Version } from './useVersions.ts'
import styles from './VersionPictures.module.css'

export type VersionPicturesProps = {
  version: Version
  /** The version before; `undefined` for the original. */
  before: Version | undefined
}

/** The images of a version, with those that it added, removed or described differently. */
export function VersionPictures({ version, before }: VersionPicturesProps) {
  const t = useMessages(postListWords)
  const toUrl = useMediaUrl()
  const earlier = before?.media ?? []
  const removed = earlier.filter((one) => version.media.every((other) => other.url !== one.url))
  const now = version.media.map((picture) => ({ picture, known: earlier.find((one) => one.url === picture.url) }))
  if (now.length + removed.length === 0) return null
  return (
    <ul className={styles['pictures']}>
      {now.map(({ picture, known }) => {
        const isAdded = before !== undefined && known === undefined
        const isChanged = known !== undefined && known.alt !== picture.alt
        return (
          <li key={picture.url} className={styles['picture']} data-change={isAdded ? 'added' : undefined}>
            <img src={toUrl(picture.url)} alt={cleanText(picture.alt, { of: 'block' })} loading="lazy" />
            {isAdded && <p className={styles['note']}>{t('versions.imageAdded')}</p>}
            {isChanged && (
              <>
                <p className={styles['note']}>{t('versions.imageChanged')}</p>
                <p dir="auto">
                  {compareTexts(cleanText(known.alt, { of: 'block' }), cleanText(picture.alt, { of: 'block' })).map(
                    ({ kind, text }, index) => {
                      const Part = kind === 'same' ? 'span' : kind === 'added' ? 'ins' : 'del'
                      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
                      return <Part key={index}>{text}</Part>
                    },
                  )}
                </p>
              </>
            )}
          </li>
        )
      })}
      {removed.map((picture) => (
        <li key={picture.url} className={styles['picture']} data-change="removed">
          <img src={toUrl(picture.url)} alt={cleanText(picture.alt, { of: 'block' })} loading="lazy" />
          <p className={styles['note']}>{t('versions.imageRemoved')}</p>
        </li>
      ))}
    </ul>
  )
}
