import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { ReactNode } from 'react'
import { PostLikesDocument, PostRepostsDocument } from '../../api/actingOperations.generated.ts'
import type { PeoplePageFragment } from '../../api/operations.generated.ts'
import { listPageSize } from '../../api/pageSizes.ts'
import { useCachedPages } from '../../api/useCachedPages.ts'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { postListWords } from '../../words/en/later/postListWords.ts'
import { useMessages } from '../../words/useMessages.ts'

export type PostPeopleListProps = {
  /** Id of a post. */
  id: string
  kind: 'likes' | 'reposts'
  renderFollow(account: PeoplePageFragment['edges'][number]['node']): ReactNode
}

type PeopleData = { post: { likes?: PeoplePageFragment; reposts?: PeoplePageFragment } | null }

const documents = { likes: PostLikesDocument, reposts: PostRepostsDocument } as const

/** Who liked or reposted a post, newest first. */
export function PostPeopleList({ id, kind, renderFollow }: PostPeopleListProps) {
  const t = useMessages(postListWords)
  const { status, nodes, error, hasMore, isLoadingMore, loadMore, retry } = useCachedPages(
    documents[kind] as TypedDocumentNode<PeopleData, OperationVariables>,
    { id, first: listPageSize },
    ({ post }) => post?.likes ?? post?.reposts,
  )
  return (
    <List
      label={t(`postList.${kind}`)}
      status={status}
      items={nodes}
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
