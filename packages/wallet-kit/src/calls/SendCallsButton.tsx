import { useConfig, useConnection } from 'wagmi'
import { useCallMessages } from '../context/useCallMessages.ts'
import { useRootProps } from '../context/useRootProps.ts'
import { classifyWalletError } from '../errors/classifyWalletError.ts'
import { readWalletWords } from '../errors/readWalletWords.ts'
import type { CallMessageKey, Translate } from '../messages/english/Messages.ts'
import { modalsChunk } from '../modals/modalsChunk.ts'
import { useConnectModal } from '../modals/useConnectModal.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { StatusLine } from '../ui/StatusLine.tsx'
import styles from './SendCallsButton.module.css'
import type { SendCallsParameters, SendCallsResult } from './sendCalls.ts'
import { useRemainingCalls } from './useRemainingCalls.ts'
import type { SendCallsState } from './useSendCalls.ts'

export type SendCallsButtonProps = {
  /** In the order in which they are to take effect. */
  calls: SendCallsParameters['calls']
  /** Absent: the chain the wallet is on. */
  chainId?: SendCallsParameters['chainId']
  /** Capabilities requested for the batch, e.g. `{ paymasterService: { url, optional: true } }`. */
  capabilities?: SendCallsParameters['capabilities']
  /** All or nothing: such calls are never sent one by one. */
  atomic?: SendCallsParameters['atomic']
  /** What the button does, e.g. "Swap". */
  label: string
  /** What the recent transactions call it. Absent: `label`. */
  description?: string | undefined
  /** Called with the outcome, a rejection and a failure included. */
  onResult?: ((result: SendCallsResult) => void) | undefined
}

/**
 * Sends calls with one press: as one batch where the wallet can, else one by one, saying which. After it stopped halfway the next
 * press sends the remaining calls. Without a wallet it opens 'Connect a Wallet'.
 *
 * @example
 * import { parseEther } from 'viem'
 *
 * const calls = [{ to: address, value: parseEther('0.1') }]
 * const pay = <SendCallsButton label="Pay" description="Two coffees" calls={calls} />
 */
export function SendCallsButton({
  calls,
  chainId,
  capabilities,
  atomic,
  label,
  description = label,
  onResult,
}: SendCallsButtonProps) {
  const rootProps = useRootProps()
  const t = useCallMessages()
  const { chains } = useConfig()
  const { address, chainId: walletChainId } = useConnection()
  const { openConnectModal } = useConnectModal()
  const { send, before, ...state } = useRemainingCalls()
  const { status } = state
  const isBusy = status === 'confirming' || status === 'pending'

  async function press() {
    if (isBusy) return
    if (address === undefined) {
      openConnectModal?.()
      return
    }
    const result = await send({ calls, chainId, capabilities, atomic, description })
    if (result) onResult?.(result)
  }

  const words = isBusy ? describeProgress(state, before, t) : label
  const success = describeSuccess(state, t)
  const currency = chains.find(({ id }) => id === (chainId ?? walletChainId))?.nativeCurrency.symbol
  return (
    <div {...rootProps} className={styles['root']}>
      <Button
        // Not `disabled`: the focus stays.
        aria-disabled={isBusy}
        data-status={status}
        data-testid="wk-send-calls-button"
        onClick={press}
        {...(address === undefined && {
          onPointerEnter: modalsChunk.warm,
          onFocus: modalsChunk.warm,
          onTouchStart: modalsChunk.warm,
        })}
      >
        {isBusy && <Spinner />}
        {words}
      </Button>
      <StatusLine
        spoken={isBusy ? words : success}
        shown={!isBusy && describeFailure(state, { before, currency }, t)}
      />
      {success && (
        <span className={styles['success']} aria-hidden="true">
          {success}
        </span>
      )}
    </div>
  )
}

type CallTranslate = Translate<CallMessageKey>

function describeProgress({ status, step, total }: SendCallsState, before: number, t: CallTranslate): string {
  const words = t(status === 'confirming' ? 'chain.confirm' : 'transactions.status.pending')
  if (step === 0 || before + total === 1) return words
  return `${words} (${t('calls.progress', { step: before + step, total: before + total })})`
}

function describeSuccess({ status }: SendCallsState, t: CallTranslate): string | undefined {
  if (status === 'confirmed') return t('transactions.status.confirmed')
  return status === 'unknown' ? t('calls.sent') : undefined
}

/** Silent for a rejection, unless some calls took effect before it. */
function describeFailure(
  { status, total, result }: SendCallsState,
  { before, currency }: { before: number; currency: string | undefined },
  t: CallTranslate,
): string | undefined {
  if (!result || status === 'confirmed' || status === 'unknown') return undefined
  const { done, error } = result
  if (done === undefined) return t('calls.partly')
  if (before + done > 0) return t('calls.stopped', { done: before + done, total: before + total })
  if (status === 'idle') return undefined
  const kind = classifyWalletError(error)
  if (kind === 'pending') return t('chain.pending')
  if (kind === 'insufficientFunds' && currency) return t('calls.insufficientFunds', { currency })
  const walletWords = readWalletWords(error)
  return walletWords ? t('chain.walletSays', { words: walletWords }) : t('transactions.status.failed')
}
