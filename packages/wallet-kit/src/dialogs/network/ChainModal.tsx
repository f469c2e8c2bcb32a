import { useCallback, useId } from 'react'
import { useChains, useConfig } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { describeChain } from '../../chain/describeChain.ts'
import { useSwitchNetwork } from '../../chain/useSwitchNetwork.ts'
import { useWalletChain } from '../../chain/useWalletChain.ts'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { leavingPath } from '../../ui/leavingPath.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { RowMark } from '../../ui/RowMark.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import styles from './ChainModal.module.css'

/** 'Switch Networks'. Source: spec §2, §8. */
export function ChainModal({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const config = useConfig()
  const chains = useChains()
  const { appInfo, toTestId } = useKit()
  const current = useWalletChain()
  const titleId = useId()
  const textId = useId()
  const done = useCallback(() => onClose(), [onClose])
  const { chainId: askedId, state, walletWords, switchTo } = useSwitchNetwork(done)
  const cannotSwitch = state === 'cannotSwitch'
  if (!current) return null
  const asked = askedId === null ? null : describeChain(askedId, chains)

  function leave() {
    onClose()
    // A wallet's answer to a disconnect changes nothing for the visitor.
    disconnect(config).catch(reportError)
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogHeader
        // Mounted again, so that it takes the focus: the row that was pressed is gone.
        key={String(cannotSwitch)}
        id={titleId}
        title={t('chain.title')}
        describedBy={cannotSwitch ? textId : undefined}
        onClose={onClose}
      />
      <div className={styles['body']}>
        {current.unsupported && <Failure>{t('chain.wrong')}</Failure>}
        {cannotSwitch ? (
          <div id={textId}>
            <p className={styles['text']}>{t('chain.cannotSwitch', { app: appInfo.appName ?? t('chain.thisApp') })}</p>
            {walletWords && <p className={styles['text']}>{t('chain.walletSays', { words: walletWords })}</p>}
          </div>
        ) : (
          <RowList>
            {chains.map(({ id }) => {
              const chain = describeChain(id, chains)
              const isCurrent = id === current.id
              const isAsked = id === askedId && (state === 'confirming' || state === 'pending')
              return (
                <li key={id}>
                  <Row
                    mark={
                      <img
                        className={styles['icon']}
                        src={chain.icon}
                        alt=""
                        width={28}
                        height={28}
                        data-testid={toTestId(`chain-option-${id}-icon`)}
                      />
                    }
                    name={chain.name}
                    state={isCurrent ? 'inUse' : undefined}
                    onClick={() => switchTo(id)}
                    data-testid={toTestId(`chain-option-${id}`)}
                  >
                    {isCurrent && (
                      <span className={styles['state']} data-state="connected">
                        {t('chain.connected')}
                      </span>
                    )}
                    {isAsked && (
                      // The line below reads it out.
                      <span className={styles['state']} aria-hidden="true">
                        {t('chain.confirm')}
                        <Spinner size={16} />
                      </span>
                    )}
                  </Row>
                </li>
              )
            })}
          </RowList>
        )}
        <StatusLine
          spoken={state === 'confirming' && t('chain.confirm')}
          shown={
            (state === 'pending' && t('chain.pending')) ||
            (state === 'failed' &&
              asked !== null &&
              (walletWords
                ? t('chain.failedSaying', { chain: asked.name, words: walletWords })
                : t('chain.failed', { chain: asked.name })))
          }
        />
        {current.unsupported && (
          <Row
            mark={<RowMark path={leavingPath} />}
            name={t('account.disconnect')}
            onClick={leave}
            data-testid={toTestId('chain-option-disconnect')}
          />
        )}
      </div>
    </Dialog>
  )
}
