import { RankingDocument } from '../../api/actingOperations.generated.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { exploreWords } from '../../words/en/later/exploreWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './RankingFacts.module.css'

/** How posts rank, with the service's own numbers. */
export function RankingFacts() {
  const t = useMessages(exploreWords)
  const locale = useLocale()
  const { data, error, networkStatus, refetch } = useQuery(RankingDocument)
  if (!data && networkStatus !== NetworkStatus.error) return <WovenSkeleton rows={3} />
  if (!data)
    return (
      <Notice kind="failure" title={t('ranking.failed')} onRetry={() => void refetch().catch(() => null)}>
        {error && toAppError(error).sentence}
      </Notice>
    )
  const { ranking } = data.service
  const parts = [
    {
      title: t('ranking.scoreTitle'),
      facts: [
        t('ranking.points', { like: ranking.likePoints, repost: ranking.repostPoints }),
        t('ranking.doubling', { span: formatSpan(ranking.doublingSeconds, locale) }),
        t('ranking.noDecay'),
        t('ranking.author', { span: formatSpan(ranking.authorSeconds, locale) }),
      ],
    },
    {
      title: t('ranking.trustTitle'),
      facts: [
        t('ranking.established'),
        ranking.waitSeconds === 0
          ? t('ranking.noWait')
          : t('ranking.wait', { span: formatSpan(ranking.waitSeconds, locale) }),
        t('ranking.limits', { day: ranking.actsPerDay, author: ranking.actsPerAuthor }),
        t('ranking.stranger', { span: formatSpan(ranking.strangerSeconds, locale) }),
      ],
    },
    { title: t('ranking.notTitle'), facts: [t('ranking.not')] },
  ]
  return (
    <div className={styles['facts']}>
      <p className={styles['lead']}>{t('ranking.lead')}</p>
      {parts.map(({ title, facts }) => (
        <section key={title} className={styles['part']}>
          <h2 className={styles['title']}>{title}</h2>
          <ul className={styles['list']}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles['part']}>
        <h2 className={styles['title']}>{t('ranking.formulaTitle')}</h2>
        <p className={styles['formula']} dir="ltr" lang="en">
          <code>{ranking.formula}</code>
        </p>
      </section>
    </div>
  )
}

/** In whole days if possible, otherwise in hours. */
function formatSpan(seconds: number, locale: string): string {
  const hours = seconds / 3_600
  const isDays = hours >= 24 && hours % 24 === 0
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isDays ? 'day' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(isDays ? hours / 24 : hours)
}
