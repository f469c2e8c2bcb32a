import { Link } from '@tanstack/react-router'
import { NewestActDocument } from '../../api/actingOperations.generated.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { Moment } from '../../ui/text/Moment.tsx'
import { seenModerationAct } from '../../viewer/seenModerationAct.ts'
import { useSession } from '../../viewer/useSession.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './StandingNotice.module.css'

/** Shows that moderators decided something about the reader, until it was read in this browser. */
export function StandingNotice() {
  const t = useMessages(moderationWords)
  const { address } = useSession()
  const { data } = useQuery(NewestActDocument, { context: { isPrivate: true }, fetchPolicy: 'no-cache' })
  const newest = data?.viewer?.moderationActs.edges[0]?.node
  if (!newest || !address || seenModerationAct.get(address) === newest.id) return null
  return (
    <p className={styles['notice']} role="status">
      <span>{t('standing.notice')}</span>
      <span className={styles['when']}>
        <Moment at={newest.createdAt} />
      </span>
      <Link className={styles['link']} to="/settings/$section" params={{ section: 'standing' }}>
        {t('post.whyWithheld')}
      </Link>
    </p>
  )
}
