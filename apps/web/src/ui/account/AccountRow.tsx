import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ListRow } from '../list/ListRow.tsx'
import { AccountLine, type PicturedAccount } from './AccountLine.tsx'
import styles from './AccountRow.module.css'
import { accountPath } from './accountName.ts'

export type AccountRowProps = {
  account: PicturedAccount
  /** A second line: a bio, or since when. */
  detail?: ReactNode
  /** At the end: a follow button, a menu. */
  action?: ReactNode
}

/**
 * An account in a list of people, linked to its page.
 *
 * @example
 * <AccountRow account={account} detail={account.bio} action={<FollowButton address={account.address} />} />
 */
export function AccountRow({ account, detail, action }: AccountRowProps) {
  return (
    <ListRow action={action} detail={detail}>
      <Link className={styles['link']} to="/u/$handle" params={accountPath(account)}>
        <AccountLine account={account} />
      </Link>
    </ListRow>
  )
}
