import type { ReactNode } from 'react'
import type { ProfileFieldsFragment } from '../../api/operations.generated.ts'
import { accountName, accountSubtitle } from '../../ui/account/accountName.ts'
import { Swatch } from '../../ui/account/Swatch.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ProfileHeader.module.css'

export type ProfileHeaderProps = {
  profile: ProfileFieldsFragment
  /** Follow, or edit where it is one's own. */
  action: ReactNode
}

/** Who somebody is: swatch, name, handle, words about themselves, counts. */
export function ProfileHeader({ profile, action }: ProfileHeaderProps) {
  const t = useMessages()
  const { followerCount, followingCount, postCount } = profile
  const subtitle = accountSubtitle(profile)
  const isPending = profile.handle !== null && !profile.handleConfirmed
  const link = profile.link === null ? null : URL.parse(profile.link)
  return (
    <header className={styles['header']}>
      <Swatch address={profile.address} size={96} />
      <div className={styles['action']}>{action}</div>
      <div className={styles['names']}>
        <h1 className={styles['name']}>
          <bdi>{accountName(profile)}</bdi>
        </h1>
        {(subtitle !== '' || isPending) && (
          <p className={styles['handle']}>
            <span dir="ltr">{subtitle}</span>
            {isPending && <span className={styles['pending']}>{t('profile.pending')}</span>}
          </p>
        )}
      </div>
      {profile.bio && (
        <p className={styles['bio']} dir="auto">
          {profile.bio}
        </p>
      )}
      {link && /^https?:$/.test(link.protocol) && (
        <a className={styles['link']} dir="ltr" href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {link.host + (link.pathname === '/' ? '' : link.pathname)}
        </a>
      )}
      <ul className={styles['counts']}>
        <li>{t('profile.postCount', { count: postCount })}</li>
        <li>{t('profile.followers', { count: followerCount })}</li>
        <li>{t('profile.followingCount', { count: followingCount })}</li>
      </ul>
    </header>
  )
}
