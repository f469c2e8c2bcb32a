import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import type { QuoteFieldsFragment } from '../../api/operations.generated.ts'
import { loadsMedia } from '../../content-preference/loadsMedia.ts'
import { useContentPreference } from '../../content-preference/useContentPreference.ts'
import { Avatar } from '../../ui/account/Avatar.tsx'
import { accountName, accountSubtitle } from '../../ui/account/accountName.ts'
import { Moment } from '../../ui/text/Moment.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './PostQuote.module.css'
import { Picture } from './pictures/Picture.tsx'

/** A post inside of the post that quotes it: its first lines and its first picture. It opens by itself. */
export function PostQuote({ quote }: { quote: QuoteFieldsFragment }) {
  const t = useMessages()
  const { author, warn, deleted, media } = quote
  const preference = useContentPreference()
  if (deleted) return <p className={styles['deleted']}>{t('post.deleted')}</p>
  const text = cleanText(warn ?? quote.text, { of: 'block' })
  // Where images wait to be asked for, they are on the quote's own page.
  const [picture] = warn === null && loadsMedia(preference.media) ? media : []
  return (
    <blockquote className={styles['quote']}>
      <p className={styles['byline']}>
        <Avatar address={author.address} src={author.avatarUrl} size={20} />
        <bdi className={styles['name']}>{accountName(author)}</bdi>
        <span className={styles['handle']} dir="ltr">
          {accountSubtitle(author)}
        </span>
        <Link className={styles['time']} to="/post/$id" params={{ id: quote.id }}>
          <Moment at={quote.createdAt} />
        </Link>
      </p>
      <div className={styles['content']}>
        {text !== '' && (
          <p className={styles['text']} dir="auto" lang={quote.lang ?? undefined} data-warning={warn !== null}>
            {text}
          </p>
        )}
        {picture && (
          <span className={styles['picture']}>
            <Picture picture={picture} sizes="6rem" />
          </span>
        )}
      </div>
    </blockquote>
  )
}
