import { formatAddress } from '@kith/wallet-kit'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { transactionWords } from '../../words/en/later/chain/transactionWords.ts'
import { chainErrorWords } from '../../words/en/later/errors/chainErrorWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { TransactionState } from './findTracked.ts'
import styles from './TransactionProgress.module.css'
import type { Transaction } from './useTransaction.ts'

export type TransactionProgressProps = {
  transaction: Omit<Transaction<unknown>, 'send' | 'reset' | 'subject' | 'isBusy'> & { isBusy: boolean }
  /** Label of the confirmed step, e.g. "Registered on Polygon". */
  last: string
  /** Shows the faucet step even if no coins were needed. */
  hasFunding?: boolean
}

/** Steps shown in the list. The others only query the chain. */
const steps = ['funding', 'signing', 'pending'] as const
const order = ['preparing', 'funding', 'simulating', 'signing', 'pending'] as const
const drawings = { ahead: 'dot', here: 'wait', done: 'check' } as const

/** Shows a transaction's progress: its steps while pending, its hash, and its failure with a retry. */
export function TransactionProgress({ transaction, last, hasFunding = false }: TransactionProgressProps) {
  const t = useMessages(transactionWords, chainErrorWords)
  const { state, hash, isBusy, isSilent, isSlow, error, chainName, retry, cancel, late } = transaction
  const shown = steps.filter((step) => step !== 'funding' || hasFunding || state === 'funding')
  return (
    <>
      {(isBusy || state === 'confirmed') && (
        <ol className={styles['steps']}>
          {shown.map((step) => {
            const reached = findReached(step, state)
            return (
              <li
                key={step}
                className={styles['step']}
                data-reached={reached}
                aria-current={reached === 'here' ? 'step' : undefined}
              >
                <Icon name={drawings[reached]} />
                {step === 'pending' ? last : t(`transaction.step.${step}`)}
              </li>
            )
          })}
        </ol>
      )}
      {hash !== undefined && (
        <p className={styles['hash']} dir="ltr" title={hash}>
          {t('transaction.hash', { hash: formatAddress(hash) })}
        </p>
      )}
      {cancel && (
        <p className={styles['unanswered']} role="alert">
          {t('transaction.unanswered')}
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              focusStart(currentTarget)
              cancel()
            }}
          >
            {t('action.cancel')}
          </Button>
        </p>
      )}
      {isSlow && isBusy && <p className={styles['slow']}>{t('transaction.slow')}</p>}
      {(isSilent || error) && (
        <p className={styles['error']} role="alert">
          {error?.sentence ?? t('transaction.silent', { chain: chainName })}
          {retry && (error?.retryable ?? true) && (
            <Button look="quiet" size="small" onClick={retry}>
              {t('action.retry')}
            </Button>
          )}
        </p>
      )}
      {late.map(({ hash: sent, state: reached, error: failure }) => (
        <p key={sent} className={styles['slow']}>
          {t('transaction.sentLate')} <bdi title={sent}>{t('transaction.hash', { hash: formatAddress(sent) })}</bdi>
          {': '}
          {reached === 'failed'
            ? failure?.sentence
            : t(reached === 'pending' ? 'transaction.pending' : 'transaction.step.pending', { chain: chainName })}
        </p>
      ))}
    </>
  )
}

/** "Cancel" disappears once pressed: the focus moves to what started the transaction. */
function focusStart(button: HTMLButtonElement): void {
  const submit = Array.from(button.form?.elements ?? []).find(
    (element): element is HTMLButtonElement => element instanceof HTMLButtonElement && element.type === 'submit',
  )
  const start = submit ?? button.closest('li')?.querySelector('button')
  start?.focus()
}

function findReached(step: (typeof steps)[number], state: TransactionState): 'ahead' | 'here' | 'done' {
  if (state === 'confirmed') return 'done'
  const at = (order as readonly string[]).indexOf(state)
  const index = order.indexOf(step)
  return index < at ? 'done' : index === at ? 'here' : 'ahead'
}
