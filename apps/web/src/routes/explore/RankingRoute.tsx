import { RankingFacts } from '../../features/explore/RankingFacts.tsx'
import { exploreWords } from '../../words/en/later/exploreWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { Page } from '../Page.tsx'

/** `/explore/ranking`: how posts rank. */
export function RankingRoute() {
  const t = useMessages(exploreWords)
  return (
    <Page title={t('ranking.title')} before={<BackLink />}>
      <RankingFacts />
    </Page>
  )
}
