import { useCallback, useId } from 'react'
import { useChains, useConfig } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { useMessages } from '../messages/useMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogHeader } from '../ui/DialogHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './ChainModal.module.css'
import { describeChain } from './describeChain.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'
import { useWalletChain } from './useWalletChain.ts'

/** 'Switch Networks'. Source: spec §2, §8. */
export function ChainModal({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const config = useConfig()
  const chains = useChains()
  const { appInfo } = useKit()
  const current = useWalletChain()
  const titleId = useId()
  const done = useCallback(() => onClose(), [onClose])
  const { chainId: askedId, state, switchTo } = useSwitchNetwork(done)
  if (!current) return null
  const asked = askedId === null ? null : describeChain(askedId, chains)

  function leave() {
    onClose()
    // What a wallet answers to a goodbye changes nothing for the visitor.
    disconnect(config).catch(reportError)
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogHeader id={titleId} title={t('chain.title')} onClose={onClose} />
      <div className={styles['body']}>
        {current.unsupported && <p className={styles['warning']}>{t('chain.wrong')}</p>}
        {state === 'cannotSwitch' ? (
          <p className={styles['text']}>{t('chain.cannotSwitch', { app: appInfo.appName ?? t('chain.thisApp') })}</p>
        ) : (
          <ul className={styles['list']}>
            {chains.map(({ id }) => {
              const chain = describeChain(id, chains)
              const isCurrent = id === current.id
              const isAsked = id === askedId && (state === 'confirming' || state === 'pending')
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={styles['chain']}
                    aria-current={isCurrent ? 'true' : undefined}
                    disabled={isCurrent}
                    onClick={() => switchTo(id)}
                    data-testid={`wk-chain-option-${id}`}
                  >
                    <img className={styles['icon']} src={chain.icon} alt="" width={28} height={28} />
                    <span className={styles['name']}>
                      <bdi>{chain.name}</bdi>
                    </span>
                    {isCurrent && (
                      <span className={styles['state']} data-state="connected">
                        {t('chain.connected')}
                      </span>
                    )}
                    {isAsked && (
                      <span className={styles['state']}>
                        {t('chain.confirm')}
                        <Spinner size={16} />
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <p role="status" className={styles['message']}>
          {state === 'pending' && t('chain.pending')}
          {state === 'failed' && asked && t('chain.failed', { chain: asked.name })}
        </p>
        {current.unsupported && (
          <button type="button" className={styles['leave']} onClick={leave}>
            {t('account.disconnect')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
