import type { ReactNode } from 'react'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { exploreWords } from '../../words/en/later/exploreWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { type Suggested, usePeople } from './usePeople.ts'

/** As many as the service gives at once; nobody reads further. */
const count = 50

/** People worth following, with why. */
export function PeopleList({ renderFollow }: { renderFollow(account: Suggested): ReactNode }) {
  const t = useMessages(exploreWords)
  const { status, people, error, retry } = usePeople(count)
  return (
    <List
      label={t('people.title')}
      status={status}
      items={people}
      keyOf={({ id }) => id}
      renderItem={(account) => (
        <AccountRow
          account={account}
          detail={
            account.followedBy > 0
              ? t('people.followedBy', { count: account.followedBy })
              : (account.bio ?? t('people.followers', { count: account.followerCount }))
          }
          action={renderFollow(account)}
        />
      )}
      empty={<Notice title={t('people.none')}>{t('people.noneText')}</Notice>}
      failure={{ title: t('people.failed'), sentence: error?.sentence }}
      onRetry={retry}
    />
  )
}
