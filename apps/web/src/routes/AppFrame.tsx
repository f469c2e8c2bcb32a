import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfig } from '../config/useConfig.ts'
import { useCurrentHandle } from '../features/claim-handle/useCurrentHandle.ts'
import { ConnectSlot } from '../features/connect/ConnectSlot.tsx'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { FollowButton } from '../features/follow/FollowButton.tsx'
import { SuggestionList } from '../features/suggestions/SuggestionList.tsx'
import { accountLabel } from '../ui/account/accountName.ts'
import { Icon, type IconName } from '../ui/icon/Icon.tsx'
import { useSession } from '../viewer/useSession.ts'
import { useMessages } from '../words/useMessages.ts'
import styles from './AppFrame.module.css'

/** What stands around every page: the way about on one side, people and the wallet on the other. */
export function AppFrame({ children }: { children: ReactNode }) {
  const t = useMessages()
  const { productName, embedded } = useConfig()
  const { status, address } = useSession()
  const handle = useCurrentHandle(status === 'signed-in' ? address : undefined)
  const { run } = useRequireSession()
  const entries: readonly { icon: IconName; label: string; link: LinkProps }[] = [
    { icon: 'home', label: t('nav.home'), link: { to: '/' } },
    { icon: 'explore', label: t('nav.explore'), link: { to: '/explore' } },
    ...(status === 'signed-in' && address !== undefined
      ? [
          {
            icon: 'profile' as const,
            label: t('nav.profile'),
            link: { to: '/u/$handle', params: { handle: handle ?? address } } as const,
          },
        ]
      : []),
    { icon: 'settings', label: t('nav.settings'), link: { to: '/settings' } },
    { icon: 'status', label: t('nav.status'), link: { to: '/status' } },
  ]

  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {t('app.skip')}
      </a>
      <header className={styles['rail']}>
        <Link className={styles['brand']} to="/" aria-label={productName}>
          <span className={styles['mark']} aria-hidden="true" />
          <span className={styles['product']}>{productName}</span>
        </Link>
        <nav className={styles['nav']} aria-label={t('nav.label')}>
          {entries.map(({ icon, label, link }) => (
            <Link
              key={icon}
              {...link}
              className={styles['entry']}
              data-name={icon}
              activeOptions={{ exact: link.to !== '/settings', includeHash: false }}
              activeProps={{ 'aria-current': 'page' }}
              aria-label={label}
            >
              <Icon name={icon} />
              <span className={styles['label']}>{label}</span>
            </Link>
          ))}
        </nav>
      </header>
      <div className={styles['wallet']}>
        <ConnectSlot />
      </div>
      <main id="content" className={styles['column']} tabIndex={-1}>
        {children}
      </main>
      <aside className={styles['aside']}>
        {status === 'signed-out' && (
          <section className={styles['invite']}>
            <h2 className={styles['inviteTitle']}>{t('frame.connectTitle')}</h2>
            <p>{t('frame.connectText')}</p>
            {embedded && <p>{t('frame.tryText')}</p>}
          </section>
        )}
        {/* Not before it is known whether the invitation stands above: nothing may move once it is drawn. */}
        {status !== 'loading' && (
          <SuggestionList
            renderFollow={(account) => (
              <FollowButton address={account.address} name={accountLabel(account)} guard={run} />
            )}
          />
        )}
        {status !== 'loading' && <p className={styles['about']}>{t('frame.about')}</p>}
      </aside>
    </div>
  )
}
