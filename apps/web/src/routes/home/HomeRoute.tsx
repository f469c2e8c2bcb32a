import { Link } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { useConfig } from '../../config/useConfig.ts'
import { Composer } from '../../features/compose/Composer.tsx'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { FeedList } from '../../features/feed/FeedList.tsx'
import { useFeed } from '../../features/feed/useFeed.ts'
import { usePreloadFeed } from '../../features/feed/usePreloadFeed.ts'
import { FirstRunSlot } from '../../features/first-run/FirstRunSlot.tsx'
import { FollowButton } from '../../features/follow/FollowButton.tsx'
import { isRenewalDue } from '../../features/keys/isRenewalDue.ts'
import { SuggestionList } from '../../features/suggestions/SuggestionList.tsx'
import { Welcome } from '../../features/welcome/Welcome.tsx'
import { accountLabel } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { useSession } from '../../viewer/useSession.ts'
import { InWallet } from '../../viewer/wallet/InWallet.tsx'
import { withWords } from '../../words/languageStore.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Page } from '../Page.tsx'
import { useRenderPost } from '../post/useRenderPost.tsx'
import styles from './HomeRoute.module.css'

const RenewKey = lazy(() =>
  withWords(import('../../features/keys/RenewKey.tsx')).then(({ RenewKey: component }) => ({ default: component })),
)

// At the end of the tabs, so loading late moves nothing.
const loadCatchUpLink = async () => (await withWords(import('../../features/catch-up/CatchUpLink.tsx'))).CatchUpLink

type Kind = 'home' | 'latest'

/** `/`: an introduction for visitors; the reader's own home when signed in. */
export function HomeRoute() {
  const t = useMessages()
  const { productName, embedded } = useConfig()
  const { status, address, expiresAt, notice } = useSession()
  const isSignedIn = status === 'signed-in'
  const [chosen, setChosen] = useState<Kind>('home')
  const [openedAt] = useState(() => Date.now())
  // Once offered it stays, to show its result.
  const [offersRenewal, setOffersRenewal] = useState(false)
  if (expiresAt && !offersRenewal && isRenewalDue(expiresAt, openedAt)) setOffersRenewal(true)
  const kind: Kind = isSignedIn ? chosen : 'latest'
  const feed = useFeed({ kind })
  const { run } = useRequireSession()
  const renderPost = useRenderPost()
  const preload = usePreloadFeed()
  const { Part: CatchUpLink, load: loadLink } = useLazyPart(loadCatchUpLink)
  useEffect(() => {
    if (isSignedIn) loadLink()
  }, [isSignedIn, loadLink])

  // Nothing may move once it is drawn: the content depends on the reader.
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
        <Welcome
          productName={productName}
          trial={embedded ? t('frame.tryText') : undefined}
          onStart={() => run(() => scrollTo({ top: 0 }))}
        />
      )}
      {status !== 'signed-out' && <h1 className={styles['hidden']}>{t('home.title')}</h1>}
      {status === 'unverified' && (
        <section className={styles['verify']}>
          <div>
            <h2 className={styles['verifyTitle']}>{t('home.verifyTitle')}</h2>
            <p>{notice?.sentence ?? `${t('home.verifyText')} ${t('home.verifyFree')}`}</p>
            <Link className={styles['why']} to="/help" hash="second-prompt">
              {t('home.verifyWhy')}
            </Link>
          </div>
          <Button look="main" onClick={() => run(() => setChosen('home'))}>
            {t('home.verify')}
          </Button>
        </section>
      )}
      {status !== 'unverified' && notice && <p className={styles['notice']}>{notice.sentence}</p>}
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
          {CatchUpLink && address && <CatchUpLink address={address} />}
        </div>
      )}
      {isSignedIn && address && <FirstRunSlot key={address} address={address} />}
      {expiresAt && offersRenewal && (
        <InWallet>
          <RenewKey expiresAt={expiresAt} />
        </InWallet>
      )}
      <div className={styles['composer']} data-visitor={status === 'signed-out'}>
        <Composer address={address} guard={run} />
      </div>
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
