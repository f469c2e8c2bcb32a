import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useKit } from '../../../context/useKit.ts'
import { useMessages } from '../../../context/useMessages.ts'
import { enModals } from '../../../messages/english/enModals.ts'
import type { ModalMessageKey } from '../../../messages/english/Messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/Row.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { StatusLine } from '../../../ui/StatusLine.tsx'
import { WalletMark } from '../../../ui/WalletMark.tsx'
import type { Wallet } from '../../../wallets/definition/Wallet.ts'
import type { GroupedWallets } from '../state/splitByHeading.ts'
import type { Wallets } from '../state/useWallets.ts'
import styles from './WalletList.module.css'
import { WalletSearch } from './WalletSearch.tsx'

export type WalletListProps = Pick<Wallets, 'groups' | 'connected' | 'search' | 'setSearch' | 'isLong' | 'warm'> & {
  selectedId: string | null
  onSelect: (wallet: Wallet) => void
  /** Called where the search finds nothing, and the visitor wants a wallet all the same. */
  onGet: () => void
}

/** The wallets in their groups, a group without any not shown; in a long list below a field to search them. */
export function WalletList({
  groups,
  connected,
  search,
  setSearch,
  isLong,
  warm,
  selectedId,
  onSelect,
  onGet,
}: WalletListProps) {
  const t = useMessages()
  const { toTestId } = useKit()
  const rows = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found begins at the top.
  useEffect(() => {
    rows.current?.scrollTo(0, 0)
  }, [search])

  const count = groups.reduce((sum, { wallets }) => sum + wallets.length, 0)
  const isMissed = search !== '' && count === 0
  const missed = t('connect.noMatch', { search })
  const heading = ({ group, groupName }: GroupedWallets) => {
    const own = ownHeadings.find((key) =>
      groupName === undefined ? key.endsWith(`.${group}`) : enModals[key] === groupName,
    )
    return own ? t(own) : groupName
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field and the buttons in it.
    <div className={styles['list']} onKeyDown={moveFocus}>
      {(isLong || search !== '') && <WalletSearch search={search} setSearch={setSearch} />}
      <StatusLine spoken={search !== '' && (isMissed ? missed : t('connect.found', { count }))} />
      <div ref={rows} className={styles['groups']}>
        {groups.map((shown) => (
          <RowList key={`${shown.group} ${shown.groupName}`} title={heading(shown)}>
            {shown.wallets.map((wallet) => {
              const isConnected = connected.includes(wallet)
              return (
                <li key={wallet.id}>
                  <Row
                    mark={<WalletMark icon={wallet.icon} size={28} />}
                    name={wallet.name}
                    detail={wallet.detail}
                    // Marked, and cannot be connected again.
                    state={isConnected ? 'inUse' : wallet.id === selectedId ? 'picked' : undefined}
                    data-testid={toTestId(`wallet-option-${wallet.id}`)}
                    onClick={() => onSelect(wallet)}
                    // A finger that scrolls the list also touches rows, without intent.
                    onPointerEnter={({ pointerType }) => pointerType !== 'touch' && warm(wallet)}
                    onFocus={() => warm(wallet)}
                  >
                    {(isConnected || (wallet.recent && shown.group !== 'recent')) && (
                      <span className={styles['recent']}>{t(isConnected ? 'chain.connected' : 'connect.recent')}</span>
                    )}
                  </Row>
                </li>
              )
            })}
          </RowList>
        ))}
        {isMissed && (
          <div className={styles['missed']}>
            <p>{missed}</p>
            <Button look="quiet" onClick={onGet}>
              {t('intro.get')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The kit's own headings; one that an app writes in the same English words is translated, too. */
const ownHeadings = (Object.keys(enModals) as ModalMessageKey[]).filter((key) => key.startsWith('connect.group.'))

/** The arrows lead from the field to the rows and from row to row; Enter moves from the field to the first result. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  const isDown = key === 'ArrowDown' || (key === 'Enter' && target instanceof HTMLInputElement)
  if (nativeEvent.isComposing || (!isDown && key !== 'ArrowUp')) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const next = stops[stops.indexOf(target as HTMLElement) + (isDown ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
