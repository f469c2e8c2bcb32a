import { useCallback } from 'react'
import type { Address } from 'viem'
import { type Config, type Connector, useConfig, useConnection, useConnections } from 'wagmi'
import { switchConnection } from 'wagmi/actions'
import { Avatar } from '../../avatar/Avatar.tsx'
import { chosenAccountKey } from '../../connectors/chosenAccountKey.ts'
import { useAuthentication } from '../../context/AuthenticationContext.ts'
import { useMessages } from '../../context/useMessages.ts'
import { useModal } from '../../context/useModal.ts'
import { formatAddress } from '../../format/formatAddress.ts'
import { leavingPath } from '../../ui/leavingPath.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { RowMark } from '../../ui/RowMark.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import styles from './AccountSwitcher.module.css'
import { disconnectAll } from './disconnectAll.ts'
import { useOtherAccount } from './useOtherAccount.ts'

/** One account of one connected wallet. */
type AccountChoice = { connector: Connector; address: Address; isCurrent: boolean }

const personPath = 'M8 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 16.5c0-2.6 2.4-4 5.5-4 1 0 2 .2 2.8.5M15 11.5v5M12.5 14h5'
const pursePath =
  'M9.5 15.5H5A1.5 1.5 0 0 1 3.5 14V6a1.5 1.5 0 0 1 1.5-1.5h8V7H4M13 7a1.5 1.5 0 0 1 1.5 1.5v1M15 11.5v5M12.5 14h5'

/** The other connected accounts and wallets, and a way to add more. */
export function AccountSwitcher({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const config = useConfig()
  const { setOpenModal } = useModal()
  const authentication = useAuthentication()
  const connections = useConnections()
  const choices = useAccountChoices()
  // Another account has to sign in first, which 'Your account' does not handle.
  const changed = useCallback(() => {
    if (authentication) onClose()
  }, [authentication, onClose])
  const { state, ask } = useOtherAccount(changed)
  const isAsking = state === 'asking'
  const walletName = choices.find(({ isCurrent }) => isCurrent)?.connector.name ?? ''

  function choose(choice: AccountChoice) {
    chooseAccount(config, choice).then(changed, reportError)
  }

  function leaveAll() {
    onClose()
    void disconnectAll(config)
  }

  return (
    <div className={styles['section']}>
      {choices.length > 1 && (
        <RowList title={t('account.accounts')}>
          {choices.map((choice) => (
            <li key={`${choice.connector.uid} ${choice.address}`}>
              <Row
                mark={
                  <span className={styles['avatar']}>
                    <Avatar address={choice.address} size={28} />
                  </span>
                }
                name={formatAddress(choice.address)}
                title={choice.address}
                state={choice.isCurrent ? 'inUse' : undefined}
                onClick={() => choose(choice)}
                data-testid={`wk-account-option-${choice.address}`}
              >
                <bdi className={styles['wallet']}>{choice.connector.name}</bdi>
                {choice.isCurrent && (
                  <svg className={styles['mark']} viewBox="0 0 20 20" aria-hidden="true">
                    <path d="m4 10.5 4 4 8-9" />
                  </svg>
                )}
              </Row>
            </li>
          ))}
        </RowList>
      )}
      {ask && (
        <Row
          mark={
            isAsking ? (
              <span className={styles['avatar']}>
                <Spinner />
              </span>
            ) : (
              <RowMark path={personPath} />
            )
          }
          name={t(isAsking ? 'chain.confirm' : 'account.useAnother')}
          state={isAsking ? 'waiting' : undefined}
          onClick={ask}
          data-testid="wk-other-account-button"
        />
      )}
      <Row
        mark={<RowMark path={pursePath} />}
        name={t('account.connectAnother')}
        onClick={() => setOpenModal('another')}
        data-testid="wk-connect-another-button"
      />
      {connections.length > 1 && (
        <Row
          mark={<RowMark path={leavingPath} />}
          name={t('account.disconnectAll')}
          onClick={leaveAll}
          data-testid="wk-disconnect-all-button"
        />
      )}
      <StatusLine
        spoken={isAsking && t('chain.confirm')}
        shown={
          (state === 'pending' && t('chain.pending')) ||
          (state === 'failed' && t('account.chooseInWallet', { wallet: walletName }))
        }
      />
    </div>
  )
}

/** Every account that every connected wallet shows to the page, in the order in which the wallets connected. */
function useAccountChoices(): AccountChoice[] {
  const { address: currentAddress, connector: currentConnector } = useConnection()
  return useConnections().flatMap(({ accounts, connector }) =>
    // In alphabetical order: the wallets' own order changes with the choice, and rows must not move under a finger.
    [...accounts].sort().map((address) => ({
      connector,
      address,
      isCurrent: address === currentAddress && connector.uid === currentConnector?.uid,
    })),
  )
}

/**
 * Makes another account, of the same wallet or of another connected one, the current one, also after a reload.
 *
 * Sends no request: the wallet already exposes all of them to the page.
 */
async function chooseAccount(
  config: Config,
  { address, connector }: Pick<AccountChoice, 'address' | 'connector'>,
): Promise<void> {
  const connection = config.state.connections.get(connector.uid)
  const rest = connection?.accounts.filter((account) => account !== address) ?? []
  await config.storage?.setItem(chosenAccountKey(connector.id), address)
  connector.emitter.emit('change', { accounts: [address, ...rest] })
  if (config.state.current !== connector.uid) await switchConnection(config, { connector })
}
