import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { AccountLine } from '../../ui/account/AccountLine.tsx'
import { accountPath } from '../../ui/account/accountName.ts'
import { Failure } from '../../ui/state/Failure.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { exploreWords } from '../../words/en/later/exploreWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SuggestedPeopleRow.module.css'
import { type Suggested, useSuggestedPeople } from './useSuggestedPeople.ts'

const count = 8

/** A few people worth following, side by side. Its height is kept while they load. */
export function SuggestedPeopleRow({ renderFollow }: { renderFollow(account: Suggested): ReactNode }) {
  const t = useMessages(exploreWords)
  const titleId = useId()
  const { status, people, error, retry } = useSuggestedPeople(count)
  if (status === 'ready' && people.length === 0) return null
  return (
    <section className={styles['people']} aria-labelledby={titleId} aria-busy={status === 'loading'}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {t('explorePeople.title')}
        </h2>
        <Link className={styles['all']} to="/explore/people">
          {t('explorePeople.all')}
        </Link>
      </div>
      {status === 'failed' && (
        <div className={styles['failure']}>
          <Failure sentence={error?.sentence ?? t('explorePeople.failed')} onRetry={retry} />
        </div>
      )}
      {status === 'loading' && (
        // The section has `aria-busy`.
        <div aria-hidden="true">
          <WovenSkeleton rows={1} of="people" />
        </div>
      )}
      <ul className={styles['row']}>
        {people.map((account) => (
          <li key={account.id} className={styles['person']}>
            <Link className={styles['link']} to="/u/$handle" params={accountPath(account)}>
              <AccountLine account={account} />
            </Link>
            {renderFollow(account)}
          </li>
        ))}
      </ul>
    </section>
  )
}
