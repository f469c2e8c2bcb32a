import type { ReactNode } from 'react'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { postListWords } from '../../words/en/later/postListWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { type PostPeople, usePostPeople } from './usePostPeople.ts'

export type PostPeopleListProps = {
  /** Id of a post. */
  id: string
  kind: 'likes' | 'reposts'
  renderFollow(account: PostPeople['people'][number]): ReactNode
}

/** Who liked or reposted a post. */
export function PostPeopleList({ id, kind, renderFollow }: PostPeopleListProps) {
  const t = useMessages(postListWords)
  const { status, people, error, hasMore, isLoadingMore, loadMore, retry } = usePostPeople(id, kind)
  return (
    <List
      label={t(`postList.${kind}`)}
      status={status}
      items={people}
      keyOf={(person) => person.id}
      renderItem={(person) => <AccountRow account={person} detail={person.bio} action={renderFollow(person)} />}
      empty={<Notice title={t(`postList.${kind}None`)} />}
      failure={{ title: t('postList.failed'), sentence: error?.sentence }}
      onRetry={retry}
      onMore={hasMore ? loadMore : undefined}
      isLoadingMore={isLoadingMore}
    />
  )
}
