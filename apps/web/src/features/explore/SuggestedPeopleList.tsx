import type { ReactNode } from 'react'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { exploreWords } from '../../words/en/later/exploreWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { type Suggested, useSuggestedPeople } from './useSuggestedPeople.ts'

/** The service's maximum page size; one page is enough. */
const count = 50

/** People worth following, each with a reason. */
export function SuggestedPeopleList({ renderFollow }: { renderFollow(account: Suggested): ReactNode }) {
  const t = useMessages(exploreWords)
  const { status, people, error, retry } = useSuggestedPeople(count)
  return (
    <List
      label={t('explorePeople.title')}
      status={status}
      items={people}
      keyOf={({ id }) => id}
      renderItem={(account) => (
        <AccountRow
          account={account}
          detail={
            account.followedBy > 0
              ? t('explorePeople.followedBy', { count: account.followedBy })
              : (account.bio ?? t('explorePeople.followers', { count: account.followerCount }))
          }
          action={renderFollow(account)}
        />
      )}
      empty={<Notice title={t('explorePeople.none')}>{t('explorePeople.noneText')}</Notice>}
      failure={{ title: t('explorePeople.failed'), sentence: error?.sentence }}
      onRetry={retry}
    />
  )
}
