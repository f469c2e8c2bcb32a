import { warmConnector } from '../connectors/warmConnector.ts'
import { useMessages } from '../messages/useMessages.ts'
import { Row } from '../ui/Row.tsx'
import { RowList } from '../ui/RowList.tsx'
import { WalletMark } from '../ui/WalletMark.tsx'
import type { Wallet } from '../wallets/Wallet.ts'
import styles from './WalletList.module.css'

export type WalletListProps = {
  wallets: readonly Wallet[]
  /** Ids of those that are connected: marked, and not to be connected once more. */
  connectedIds: ReadonlySet<string>
  selectedId: string | null
  onSelect: (wallet: Wallet) => void
}

/** The wallets in their groups; a group without any is not shown. */
export function WalletList({ wallets, connectedIds, selectedId, onSelect }: WalletListProps) {
  const t = useMessages()
  return (
    <div className={styles['groups']}>
      {listGroups(wallets).map(({ group, groupName, members }) => (
        <RowList key={`${group} ${groupName}`} title={groupName ?? t(`connect.group.${group}`)}>
          {members.map((wallet) => (
            <li key={wallet.id}>
              <Row
                mark={<WalletMark icon={wallet.icon} size={28} />}
                name={wallet.name}
                detail={wallet.detail}
                state={connectedIds.has(wallet.id) ? 'inUse' : wallet.id === selectedId ? 'picked' : undefined}
                data-testid={`wk-wallet-option-${wallet.id}`}
                onClick={() => onSelect(wallet)}
                // A finger that scrolls the list touches rows, too, and means none of them.
                onPointerEnter={({ pointerType }) => pointerType !== 'touch' && warmConnector(wallet.connector)}
                onFocus={() => warmConnector(wallet.connector)}
              >
                {(connectedIds.has(wallet.id) || wallet.recent) && (
                  <span className={styles['recent']}>
                    {t(connectedIds.has(wallet.id) ? 'chain.connected' : 'connect.recent')}
                  </span>
                )}
              </Row>
            </li>
          ))}
        </RowList>
      ))}
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
