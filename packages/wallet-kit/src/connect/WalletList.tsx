import { useId } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { WalletMark } from '../ui/WalletMark.tsx'
import type { Wallet } from '../wallets/Wallet.ts'
import styles from './WalletList.module.css'

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
      {listGroups(wallets).map(({ group, groupName, members }, index) => {
        const headingId = `${listId}-${index}`
        return (
          <section key={headingId} aria-labelledby={headingId}>
            <h2 id={headingId} className={styles['heading']}>
              {groupName ?? t(`connect.group.${group}`)}
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
                    <span className={styles['name']}>
                      <bdi>{wallet.name}</bdi>
                    </span>
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

type ShownGroup = Pick<Wallet, 'group' | 'groupName'> & { members: Wallet[] }

/** Neighbours under one heading; the wallets come sorted by it. */
function listGroups(wallets: readonly Wallet[]): ShownGroup[] {
  const groups: ShownGroup[] = []
  for (const wallet of wallets) {
    const { group, groupName } = wallet
    const last = groups.at(-1)
    if (last?.group === group && last.groupName === groupName) last.members.push(wallet)
    else groups.push({ group, groupName, members: [wallet] })
  }
  return groups
}
