import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { FollowedTags } from '../../features/tags/FollowedTags.tsx'
import { TrendingTags } from '../../features/tags/TrendingTags.tsx'
import { tagWords } from '../../words/en/later/tagWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { BackLink } from '../BackLink.tsx'
import { PrivatePage } from '../PrivatePage.tsx'

/** `/tags`: followed and trending tags. */
export function TagsRoute() {
  const t = useMessages(tagWords)
  const { run } = useRequireSession()
  return (
    <>
      <PrivatePage title={t('tags.title')} invitation={t('tags.signedOut')} before={<BackLink />}>
        <FollowedTags guard={run} />
      </PrivatePage>
      <TrendingTags />
    </>
  )
}
