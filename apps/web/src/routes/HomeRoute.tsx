import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useConfig } from '../config/useConfig.ts'
import { useCurrentHandle } from '../features/claim-handle/useCurrentHandle.ts'
import { Composer } from '../features/compose/Composer.tsx'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { FeedList } from '../features/feed/FeedList.tsx'
import { useFeed } from '../features/feed/useFeed.ts'
import { usePreloadFeed } from '../features/feed/usePreloadFeed.ts'
import { FollowButton } from '../features/follow/FollowButton.tsx'
import { isRenewalDue } from '../features/keys/isRenewalDue.ts'
import { SuggestionList } from '../features/suggestions/SuggestionList.tsx'
import { accountLabel } from '../ui/account/accountName.ts'
import { Button } from '../ui/Button.tsx'
import { Loom } from '../ui/state/Loom.tsx'
import { WovenSkeleton } from '../ui/state/WovenSkeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useSession } from '../viewer/useSession.ts'
import { InWallet } from '../viewer/wallet/InWallet.tsx'
import { withWords } from '../words/languageStore.ts'
import { useMessages } from '../words/useMessages.ts'
import styles from './HomeRoute.module.css'
import { Page } from './Page.tsx'
import { useRenderPost } from './post/useRenderPost.tsx'

const RenewKey = lazy(() =>
  withWords(import('../features/keys/RenewKey.tsx')).then(({ RenewKey: component }) => ({ default: component })),
)

type Kind = 'home' | 'latest'

/** `/`: what Kith is for whoever is new; one's own home for whoever is signed in. */
export function HomeRoute() {
  const t = useMessages()
  const { productName, embedded } = useConfig()
  const { status, address, expiresAt, notice } = useSession()
  const isSignedIn = status === 'signed-in'
  const [chosen, setChosen] = useState<Kind>('home')
  const [openedAt] = useState(() => Date.now())
  // Once offered it stays, to say what came of it.
  const [offersRenewal, setOffersRenewal] = useState(false)
  if (expiresAt && !offersRenewal && isRenewalDue(expiresAt, openedAt)) setOffersRenewal(true)
  const kind: Kind = isSignedIn ? chosen : 'latest'
  const feed = useFeed({ kind })
  const { run } = useRequireSession()
  const renderPost = useRenderPost()
  const preload = usePreloadFeed()
  const handle = useCurrentHandle(isSignedIn ? address : undefined)

  // Nothing may move once it is drawn: what stands here depends on who is reading.
  if (status === 'loading')
    return (
      <Page key="loading" title={t('home.title')} hasHeading={false}>
        <h1 className={styles['hidden']}>{t('home.title')}</h1>
        <WovenSkeleton />
      </Page>
    )
  return (
    <Page key="ready" title={t('home.title')} hasHeading={false}>
      {status === 'signed-out' && (
        <section className={styles['welcome']} aria-labelledby="welcome-title">
          <Loom />
          <h1 id="welcome-title" className={styles['title']}>
            {t('welcome.title')}
          </h1>
          <p className={styles['lead']}>{t('welcome.text', { product: productName })}</p>
          {embedded && <p className={styles['try']}>{t('frame.tryText')}</p>}
        </section>
      )}
      {status !== 'signed-out' && <h1 className={styles['hidden']}>{t('home.title')}</h1>}
      {status === 'unverified' && (
        <section className={styles['verify']}>
          <div>
            <h2 className={styles['verifyTitle']}>{t('home.verifyTitle')}</h2>
            <p>{notice?.sentence ?? t('home.verifyText')}</p>
          </div>
          <Button look="main" onClick={() => run(() => setChosen('home'))}>
            {t('home.verify')}
          </Button>
        </section>
      )}
      {status !== 'unverified' && notice && <p className={styles['claim']}>{notice.sentence}</p>}
      {isSignedIn && (
        <div className={styles['views']}>
          <Tabs
            label={t('home.title')}
            value={chosen}
            onChange={setChosen}
            onIntent={(value) => preload({ kind: value })}
            options={[
              { value: 'home', label: t('home.following') },
              { value: 'latest', label: t('home.everyone') },
            ]}
          />
        </div>
      )}
      {expiresAt && offersRenewal && (
        <InWallet>
          <RenewKey expiresAt={expiresAt} />
        </InWallet>
      )}
      <Composer address={address} guard={run} />
      {isSignedIn && handle === null && (
        <p className={styles['claim']}>
          {t('home.claim')}{' '}
          <Link className={styles['claimLink']} to="/settings/$section" params={{ section: 'handle' }}>
            {t('home.claimLink')}
          </Link>
        </p>
      )}
      {!isSignedIn && <h2 className={styles['everyone']}>{t('welcome.everyone')}</h2>}
      <FeedList
        feed={feed}
        empty={{
          title: t(`feed.empty.${kind}`),
          text: t(`feed.empty.${kind}Text`),
          ...(kind === 'home' && {
            action: (
              <Link className={styles['findLink']} to="/explore">
                {t('home.explore')}
              </Link>
            ),
          }),
        }}
        renderPost={renderPost}
      />
      {kind === 'home' && feed.status === 'empty' && (
        <div className={styles['people']}>
          <SuggestionList
            renderFollow={(account) => (
              <FollowButton address={account.address} name={accountLabel(account)} guard={run} />
            )}
          />
        </div>
      )}
    </Page>
  )
}
