import { useId, useRef } from 'react'
import { useWalletChain } from '../../chain/useWalletChain.ts'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import type { ModalMessageKey } from '../../messages/english/Messages.ts'
import type { TransactionRecord, TransactionStatus } from '../../transactions/store/TransactionRecord.ts'
import { transactionKey } from '../../transactions/store/transactionKey.ts'
import { useClearRecentTransactions } from '../../transactions/useClearRecentTransactions.ts'
import { useRecentTransactions } from '../../transactions/useRecentTransactions.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './TransactionList.module.css'

/** How many are shown; more are kept. Source: spec §9. */
const shownLimit = 3

const statusLabels: { readonly [status in TransactionStatus]: ModalMessageKey } = {
  pending: 'transactions.status.pending',
  confirmed: 'transactions.status.confirmed',
  failed: 'transactions.status.failed',
}

/** The latest 3 transactions with their outcomes. */
export function TransactionList() {
  const t = useMessages()
  const { appInfo } = useKit()
  const transactions = useRecentTransactions()
  const clear = useClearRecentTransactions()
  const explorerUrl = useWalletChain()?.blockExplorerUrl
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)

  function clearAll() {
    clear()
    // The button disappears with the list it cleared.
    title.current?.focus()
  }

  return (
    <section className={styles['section']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t('transactions.title')}
        </h2>
        {transactions.length > 0 && (
          <Button look="text" onClick={clearAll}>
            {t('transactions.clear')}
          </Button>
        )}
      </header>
      {transactions.length === 0 ? (
        <p className={styles['empty']}>
          {appInfo.appName ? t('transactions.emptyIn', { app: appInfo.appName }) : t('transactions.empty')}
        </p>
      ) : (
        <ul>
          {transactions.slice(0, shownLimit).map((transaction) => (
            <li key={transactionKey(transaction)} className={styles['row']} data-status={transaction.status}>
              <StatusMark status={transaction.status} />
              <div className={styles['words']}>
                <span className={styles['description']} dir="auto">
                  {transaction.description}
                </span>
                <span className={styles['status']}>{t(statusLabels[transaction.status])}</span>
              </div>
              {explorerUrl && transaction.hash && <ExplorerLink explorerUrl={explorerUrl} transaction={transaction} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StatusMark({ status }: { status: TransactionStatus }) {
  if (status === 'pending') return <Spinner />
  return (
    <svg className={styles['mark']} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <path d={status === 'confirmed' ? 'm6.5 10.5 2.5 2.5 4.5-5.5' : 'm7 7 6 6M13 7l-6 6'} />
    </svg>
  )
}

function ExplorerLink({ explorerUrl, transaction }: { explorerUrl: string; transaction: TransactionRecord }) {
  const t = useMessages()
  return (
    <a className={styles['link']} href={`${explorerUrl}/tx/${transaction.hash}`} target="_blank" rel="noreferrer">
      <svg viewBox="0 0 20 20" role="img" aria-label={t('transactions.view', { description: transaction.description })}>
        <path d="M11.5 4h4.5v4.5M16 4l-7.5 7.5M8 5H4.5v10.5H15V12" />
      </svg>
    </a>
  )
}
