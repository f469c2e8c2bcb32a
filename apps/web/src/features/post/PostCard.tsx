import { cleanText } from '@kith/protocol'
import { useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { loadsMedia } from '../../content-preference/loadsMedia.ts'
import { useContentPreference } from '../../content-preference/useContentPreference.ts'
import { useMediaUrl } from '../../viewer/service/useMediaUrl.ts'
import styles from './PostCard.module.css'

/** A linked page as the author saw it: its picture, title and host. Leads there, if the address is one of the web. */
export function PostCard({ card }: { card: NonNullable<PostView['card']> }) {
  const toUrl = useMediaUrl()
  const { media } = useContentPreference()
  const [hasFailed, setFailed] = useState(false)
  const target = URL.parse(card.url)
  if (target === null || !/^https?:$/.test(target.protocol)) return null
  const image = card.image === null ? undefined : toUrl(`/media/${card.image}/640`)
  const description = cleanText(card.description ?? '', { of: 'line' })
  return (
    <a className={styles['card']} href={target.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {image && !hasFailed && loadsMedia(media) && (
        <img
          className={styles['image']}
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
      <span className={styles['words']}>
        <span className={styles['host']} dir="ltr">
          {target.host}
        </span>
        <span className={styles['title']} dir="auto">
          {cleanText(card.title, { of: 'line' })}
        </span>
        {description !== '' && (
          <span className={styles['description']} dir="auto">
            {description}
          </span>
        )}
      </span>
    </a>
  )
}
