import { useEffect, useEffectEvent } from 'react'
import { ReplyRuleDocument } from '../../api/actingOperations.generated.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { accountIdentity } from '../../ui/account/accountName.ts'
import { useSession } from '../../viewer/useSession.ts'
import { composerWords } from '../../words/en/later/composerWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ReplyRule.module.css'

export type ReplyRuleProps = {
  /** Id of the post that is answered. */
  id: string
  /** Called with true once it is known that the service would refuse the answer, and with false when that is over. */
  onRefused(isRefused: boolean): void
}

/** Says who may answer a post, if the reader may not: before they write, not after. */
export function ReplyRule({ id, onRefused }: ReplyRuleProps) {
  const t = useMessages(composerWords)
  const { status } = useSession()
  const { data } = useQuery(ReplyRuleDocument, {
    variables: { id },
    skip: status !== 'signed-in',
    // Private data is requested each time, and not cached.
    fetchPolicy: 'no-cache',
    context: { isPrivate: true },
  })
  const post = data?.post
  const isRefused = post?.viewer?.canReply === false
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (!isRefused) return
    refuse(true)
    return () => refuse(false)
  }, [isRefused])
  if (!post || !isRefused) return null
  const { replyControl, author } = post.root ?? post
  return (
    <p className={styles['rule']} role="status">
      {replyControl === 'FOLLOWING'
        ? t('composer.rule.following', { name: accountIdentity(author) })
        : t(replyControl === 'MENTIONED' ? 'composer.rule.mentioned' : 'composer.rule.refused')}
    </p>
  )
}
