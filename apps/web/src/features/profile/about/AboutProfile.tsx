import { chains } from '@kith/protocol'
import { formatBalance } from '@kith/wallet-kit/pure'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AboutProfileDocument } from '../../../api/actingOperations.generated.ts'
import { toAppError } from '../../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../../api/graph/useQuery.ts'
import type { AboutProfileQuery, ProfileFieldsFragment } from '../../../api/operations.generated.ts'
import { useConfig } from '../../../config/useConfig.ts'
import { AccountRow } from '../../../ui/account/AccountRow.tsx'
import { accountIdentity, accountPath } from '../../../ui/account/accountName.ts'
import { Failure } from '../../../ui/state/Failure.tsx'
import { WovenSkeleton } from '../../../ui/state/WovenSkeleton.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { aboutWords } from '../../../words/en/later/aboutWords.ts'
import { intlFormats } from '../../../words/intlFormats.ts'
import { useLocale } from '../../../words/useLocale.ts'
import { useMessages } from '../../../words/useMessages.ts'
import styles from './AboutProfile.module.css'
import { ActivityWeave } from './ActivityWeave.tsx'

type Known = NonNullable<AboutProfileQuery['account']>

/** The About tab of a profile: activity of the last year, handle history, numbers and received tips. */
export function AboutProfile({ profile }: { profile: ProfileFieldsFragment }) {
  const t = useMessages(aboutWords)
  const { data, error, networkStatus, refetch } = useQuery(AboutProfileDocument, {
    variables: { address: profile.address },
  })
  const account = data?.account
  const isLoading = networkStatus !== NetworkStatus.ready && networkStatus !== NetworkStatus.error
  return (
    <div className={styles['about']}>
      {account ? (
        <Part title={t('about.activity')}>
          <ActivityWeave activity={account.activity} />
        </Part>
      ) : error && !isLoading ? (
        <Part title={t('about.activity')}>
          <Failure isAlert sentence={toAppError(error).sentence} onRetry={() => void refetch().catch(() => null)} />
        </Part>
      ) : (
        isLoading && <WovenSkeleton rows={2} />
      )}
      <Part title={t('about.handleTitle')}>
        <Handle profile={profile} handles={account?.handles ?? []} />
      </Part>
      {profile.labels.length > 0 && (
        <Part title={t('about.labels')}>
          <p className={styles['text']}>{t('about.labelsText')}</p>
        </Part>
      )}
      {account && <Numbers stats={account.stats} />}
      {account && account.tipsReceived.edges.length > 0 && <Tips edges={account.tipsReceived.edges} />}
      <Part title={t('about.weave')}>
        <p className={styles['text']}>{t('about.weaveText')}</p>
        <Link className={styles['link']} to="/u/$handle/weave" params={accountPath(profile)}>
          {t('about.weaveOpen')}
        </Link>
      </Part>
    </div>
  )
}

function Handle({ profile, handles }: { profile: ProfileFieldsFragment; handles: readonly string[] }) {
  const t = useMessages(aboutWords)
  const { handle, handleSince, handleReceivedFrom } = profile
  const others = handles.filter((one) => one !== handle).map((one) => `@${one}`)
  return (
    <div className={styles['text']}>
      <p>
        {handle === null
          ? t('about.handleNone')
          : handleSince !== null &&
            (handleReceivedFrom === null
              ? t('about.handleSince', { handle, date: new Date(handleSince) })
              : t('about.handleFrom', {
                  handle,
                  date: new Date(handleSince),
                  previous: accountIdentity(handleReceivedFrom),
                }))}
      </p>
      {others.length > 0 && <p>{t('about.handleOthers', { handles: others.join(', ') })}</p>}
      {handleReceivedFrom && <AccountRow account={handleReceivedFrom} />}
      <p>{t('about.handleText')}</p>
      <p className={styles['address']} dir="ltr">
        {profile.address}
      </p>
    </div>
  )
}

function Numbers({ stats }: { stats: Known['stats'] }) {
  const t = useMessages(aboutWords)
  const number = intlFormats.getNumberFormat(useLocale())
  const rows = [
    [t('about.posts'), stats.postCount],
    [t('about.replies'), stats.replyCount],
    [t('about.likesReceived'), stats.likesReceived],
    [t('about.repostsReceived'), stats.repostsReceived],
    [t('about.repliesReceived'), stats.repliesReceived],
    [t('about.quotesReceived'), stats.quotesReceived],
  ] as const
  return (
    <Part title={t('about.numbers')}>
      <dl className={styles['numbers']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number.format(value)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Tips({ edges }: { edges: Known['tipsReceived']['edges'] }) {
  const t = useMessages(aboutWords)
  const { defaultChain } = useConfig()
  const { symbol, decimals } = chains[defaultChain].currency
  return (
    <Part title={t('about.tips')}>
      <ul className={styles['tips']}>
        {edges.map(({ node: { id, amountWei, from, post, sentAt } }) => (
          <li key={id}>
            <span>
              {t('about.tip', {
                amount: `${formatBalance({ value: BigInt(amountWei), decimals })} ${symbol}`,
                name: accountIdentity(from),
              })}
            </span>
            <Link className={styles['link']} to="/post/$id" params={{ id: post.id }}>
              {t('about.tipPost')}
            </Link>
            <span className={styles['when']}>
              <Moment at={sentAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  )
}
