import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FoundAccountFragment } from '../../api/operations.generated.ts'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { searchWords } from '../../words/en/later/searchWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { SearchTab } from './SearchTab.ts'
import styles from './TopPeopleAndTags.module.css'
import type { TopFound } from './useTopFound.ts'

export type TopPeopleAndTagsProps = Pick<TopFound, 'people' | 'tags'> & {
  renderFollow(account: FoundAccountFragment): ReactNode
  onTab(tab: SearchTab): void
}

/** Number of requested items; there may be more. */
const shownPeople = 3

/** A few matching people and tags, above the posts. */
export function TopPeopleAndTags({ people, tags, renderFollow, onTab }: TopPeopleAndTagsProps) {
  const t = useMessages(searchWords)
  return (
    <>
      {people.length > 0 && (
        <section aria-label={t('search.people')}>
          {people.map((account) => (
            <AccountRow key={account.id} account={account} action={renderFollow(account)} />
          ))}
          {people.length === shownPeople && (
            <div className={styles['more']}>
              <Button size="small" look="quiet" onClick={() => onTab('people')}>
                {t('search.morePeople')}
              </Button>
            </div>
          )}
        </section>
      )}
      {tags.length > 0 && (
        <section className={styles['tags']} aria-label={t('search.tags')}>
          {tags.map(({ name }) => (
            <Link key={name} className={styles['tag']} to="/tags/$tag" params={{ tag: name }}>
              <bdi>#{cleanText(name, { of: 'line' })}</bdi>
            </Link>
          ))}
        </section>
      )}
    </>
  )
}
