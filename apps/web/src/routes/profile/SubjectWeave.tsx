import { Link } from '@tanstack/react-router'
import type { AccountChipFragment } from '../../api/operations.generated.ts'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { FollowButton } from '../../features/follow/FollowButton.tsx'
import { WeaveView } from '../../features/weave/WeaveView.tsx'
import { accountLabel } from '../../ui/account/accountName.ts'
import { weaveWords } from '../../words/en/later/weaveWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SubjectWeave.module.css'

/** The weave of an account, with its links. */
export function SubjectWeave({ account, isOwn }: { account: AccountChipFragment; isOwn: boolean }) {
  const t = useMessages(weaveWords)
  const { run } = useRequireSession()
  return (
    <WeaveView
      account={account}
      isOwn={isOwn}
      renderFollow={(person) => <FollowButton address={person.address} name={accountLabel(person)} guard={run} />}
      wayOn={
        <Link className={styles['link']} to="/explore">
          {t('weave.explore')}
        </Link>
      }
    />
  )
}
