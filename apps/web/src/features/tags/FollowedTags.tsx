import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FollowedTagsDocument } from '../../api/actingOperations.generated.ts'
import { List } from '../../ui/list/List.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { tagWords } from '../../words/en/later/tagWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './FollowedTags.module.css'
import { FollowTagButton } from './FollowTagButton.tsx'

export type FollowedTagsProps = {
  guard(action: () => void): void
  /** Shown for an empty list, as a next step. */
  action?: ReactNode
}

/** The service's maximum page size. */
const pageSize = 50

/** The tags that the reader follows, newest first. An unfollowed tag stays until the reader leaves, to allow following it again. */
export function FollowedTags({ guard, action }: FollowedTagsProps) {
  const t = useMessages(tagWords)
  const list = usePrivateList({
    document: FollowedTagsDocument,
    variables: { first: pageSize },
    select: (data) => data.viewer?.followedTags,
  })
  return (
    <>
      <p className={styles['private']}>{t('tags.private')}</p>
      <List
        label={t('tags.title')}
        status={list.status}
        items={list.items}
        keyOf={({ name }) => name}
        renderItem={({ name, postCount }) => (
          <ListRow
            action={<FollowTagButton name={name} guard={guard} />}
            detail={t('tag.postCount', { count: postCount })}
          >
            <Link className={styles['tag']} to="/tags/$tag" params={{ tag: name }}>
              <bdi>#{cleanText(name, { of: 'line' })}</bdi>
            </Link>
          </ListRow>
        )}
        empty={
          <Notice title={t('tags.none')} action={action}>
            {t('tags.noneText')}
          </Notice>
        }
        failure={{ title: t('tags.failed'), sentence: list.error?.sentence }}
        onRetry={() => void list.refresh()}
        onMore={list.hasMore ? list.loadMore : undefined}
        isLoadingMore={list.isLoadingMore}
      />
    </>
  )
}
