import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../ui/account/Avatar.tsx'
import { accountName, accountPath, accountSubtitle } from '../../ui/account/accountName.ts'
import { Failure } from '../../ui/state/Failure.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SuggestionList.module.css'
import { type Suggestion, useSuggestions } from './useSuggestions.ts'

/** A few people to follow. Renders nothing without suggestions. */
export function SuggestionList({ renderFollow }: { renderFollow(account: Suggestion): ReactNode }) {
  const t = useMessages()
  const titleId = useId()
  const { status, accounts, error, retry } = useSuggestions()
  if (status === 'empty') return null
  return (
    <section className={styles['suggestions']} aria-labelledby={titleId} aria-busy={status === 'loading'}>
      <h2 id={titleId} className={styles['title']}>
        {t('suggestions.title')}
      </h2>
      {status === 'loading' && (
        // The section has `aria-busy`.
        <div aria-hidden="true">
          <WovenSkeleton rows={5} of="people" />
        </div>
      )}
      {status === 'failed' && <Failure sentence={error?.sentence} onRetry={retry} />}
      <ul>
        {accounts.map((account) => (
          <li key={account.id} className={styles['row']}>
            <Link className={styles['person']} to="/u/$handle" params={accountPath(account)}>
              <Avatar address={account.address} src={account.avatarUrl} size={40} />
              <span className={styles['names']}>
                <bdi className={styles['name']}>{accountName(account)}</bdi>
                <span className={styles['handle']} dir="ltr">
                  {accountSubtitle(account)}
                </span>
              </span>
            </Link>
            {renderFollow(account)}
          </li>
        ))}
      </ul>
    </section>
  )
}
