import { useId } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { WalletMark } from '../ui/WalletMark.tsx'
import type { Wallet, WalletGroup } from '../wallets/Wallet.ts'
import styles from './WalletList.module.css'

const groups: readonly WalletGroup[] = ['installed', 'popular', 'other']

export type WalletListProps = {
  wallets: readonly Wallet[]
  selectedId: string | null
  onSelect: (wallet: Wallet) => void
}

/** The wallets in their groups; a group without any is not shown. */
export function WalletList({ wallets, selectedId, onSelect }: WalletListProps) {
  const t = useMessages()
  const listId = useId()
  return (
    <div className={styles['list']}>
      {groups.map((group) => {
        const members = wallets.filter((wallet) => wallet.group === group)
        if (members.length === 0) return null
        const headingId = `${listId}-${group}`
        return (
          <section key={group} aria-labelledby={headingId}>
            <h2 id={headingId} className={styles['heading']}>
              {t(`connect.group.${group}`)}
            </h2>
            <ul className={styles['wallets']}>
              {members.map((wallet) => (
                <li key={wallet.id}>
                  <button
                    type="button"
                    className={styles['wallet']}
                    aria-current={wallet.id === selectedId ? 'true' : undefined}
                    data-testid={`wk-wallet-option-${wallet.id}`}
                    onClick={() => onSelect(wallet)}
                  >
                    <WalletMark icon={wallet.icon} size={28} />
                    <span className={styles['name']}>{wallet.name}</span>
                    {wallet.recent && <span className={styles['recent']}>{t('connect.recent')}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
