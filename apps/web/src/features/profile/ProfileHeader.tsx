import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { ProfileFieldsFragment } from '../../api/operations.generated.ts'
import { afterPaint } from '../../timing/afterPaint.ts'
import { Avatar } from '../../ui/account/Avatar.tsx'
import { accountName, accountPath, accountSubtitle } from '../../ui/account/accountName.ts'
import { RichText } from '../../ui/text/RichText.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ProfileBanner } from './banner/ProfileBanner.tsx'
import { findHandover } from './findHandover.ts'
import styles from './ProfileHeader.module.css'

const loadVerified = async () => (await import('./link/VerifiedLink.tsx')).VerifiedLink

export type ProfileHeaderProps = {
  profile: ProfileFieldsFragment
  /** The follow button (edit on the reader's own profile) and the menu. */
  action: ReactNode
  /** The relation between the reader and the account. */
  relation?: ReactNode
}

/** The header of a profile: pictures, name, handle, bio, counts. */
export function ProfileHeader({ profile, action, relation }: ProfileHeaderProps) {
  const t = useMessages()
  const locale = useLocale()
  const { followerCount, followingCount, postCount, labels } = profile
  const subtitle = accountSubtitle(profile)
  const isPending = profile.handle !== null && !profile.handleConfirmed
  const changedHands = findHandover(profile, Date.now(), locale)
  const link = profile.link === null ? null : URL.parse(profile.link)
  return (
    <header>
      <ProfileBanner address={profile.address} src={profile.bannerUrl} />
      <div className={styles['header']}>
        <span className={styles['avatar']}>
          <Avatar address={profile.address} src={profile.avatarUrl} size={96} />
        </span>
        <div className={styles['action']}>{action}</div>
        <div className={styles['names']}>
          <h1 className={styles['name']}>
            <bdi>{accountName(profile)}</bdi>
          </h1>
          {(subtitle !== '' || isPending || changedHands !== null) && (
            <p className={styles['handle']}>
              <span dir="ltr">{subtitle}</span>
              {isPending && <span className={styles['pending']}>{t('profile.pending')}</span>}
              {changedHands !== null && (
                <span className={styles['handover']}>{t('profile.changedHands', { when: changedHands })}</span>
              )}
            </p>
          )}
        </div>
        {labels.length > 0 && (
          <ul className={styles['labels']}>
            {labels.map((label) => (
              <li key={label}>{t(`post.label.${label}`)}</li>
            ))}
          </ul>
        )}
        {profile.bio && (
          <div className={styles['bio']}>
            <RichText text={profile.bio} />
          </div>
        )}
        {link && /^https?:$/.test(link.protocol) && (
          <div className={styles['site']}>
            <a
              className={styles['link']}
              dir="ltr"
              href={link.href}
              target="_blank"
              rel="me noopener noreferrer nofollow ugc"
            >
              {link.host + (link.pathname === '/' ? '' : link.pathname)}
            </a>
            {profile.linkVerifiedAt !== null && <Verified />}
          </div>
        )}
        <ul className={styles['counts']}>
          <li>{t('profile.postCount', { count: postCount })}</li>
          <li>
            <Link to="/u/$handle/followers" params={accountPath(profile)}>
              {t('profile.followers', { count: followerCount })}
            </Link>
          </li>
          <li>
            <Link to="/u/$handle/following" params={accountPath(profile)}>
              {t('profile.followingCount', { count: followingCount })}
            </Link>
          </li>
        </ul>
        {relation}
      </div>
    </header>
  )
}

/** Rare, so that its code comes with the first link that has it. */
function Verified() {
  const { Part, load } = useLazyPart(loadVerified)
  useEffect(() => afterPaint(load), [load])
  return Part && <Part />
}
