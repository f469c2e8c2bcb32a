import styles from './AccountLine.module.css'
import { Avatar } from './Avatar.tsx'
import { accountName, accountSubtitle, type NamedAccount } from './accountName.ts'

export type PicturedAccount = NamedAccount & { avatarUrl?: string | null }

export type AccountLineProps = {
  account: PicturedAccount
  /** Width of its picture in pixels. */
  size?: number
}

/** Who an account is: its picture, its name, and under it the handle or address, which no other account can have. No link. */
export function AccountLine({ account, size = 40 }: AccountLineProps) {
  const subtitle = accountSubtitle(account)
  return (
    <span className={styles['line']}>
      <Avatar address={account.address} src={account.avatarUrl} size={size} />
      <span className={styles['names']}>
        <bdi className={styles['name']}>{accountName(account)}</bdi>
        {subtitle !== '' && (
          <span className={styles['handle']} dir="ltr">
            {subtitle}
          </span>
        )}
      </span>
    </span>
  )
}
