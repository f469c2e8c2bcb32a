import { formatAddress } from '@kith/wallet-kit'
import { useEffect, useId, useState } from 'react'
import type { Address } from 'viem'
import { TransactionProgress } from '../../acting/transaction/TransactionProgress.tsx'
import { toBusyState } from '../../acting/transaction/toBusyState.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { PostView } from '../../api/PostView.ts'
import { formatAmount } from '../../chain/transaction/formatAmount.ts'
import { AccountLine } from '../../ui/account/AccountLine.tsx'
import { accountIdentity } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { tipWords } from '../../words/en/later/chain/tipWords.ts'
import { transactionWords } from '../../words/en/later/chain/transactionWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import { parseAmount } from './parseAmount.ts'
import styles from './TipDialog.module.css'
import { type TipSubject, useTip } from './useTip.ts'

export type TipDialogProps = {
  post: PostView
  /** Returns the author named by the post's own signatures; throws if the service names another. */
  checkAuthor(post: PostView): Promise<{ address: Address; isAttested: boolean }>
  onClose(): void
}

type Check =
  | { state: 'checking' }
  | { state: 'known'; address: Address; isAttested: boolean }
  | { state: 'failed'; sentence: string }

/** In wei, smallest first. */
const presets = [10n ** 17n, 5n * 10n ** 17n, 10n ** 18n, 5n * 10n ** 18n]

/** Sends a tip to the author of a post: amount, recipient and fee, then each step of the transaction. */
export function TipDialog({ post, checkAuthor, onClose }: TipDialogProps) {
  const t = useMessages(tipWords, transactionWords)
  const locale = useLocale()
  const formId = useId()
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { check, retry } = useAuthorCheck(post, checkAuthor)
  const amount = parseAmount(text, locale)
  const tip = useTip({
    postId: post.id,
    to: check.state === 'known' ? check.address : null,
    amountWei: 'wei' in amount ? amount.wei : null,
  })
  const { transaction, fee, symbol } = tip
  const { state, isBusy, chainName, switchChain } = transaction
  const show = (wei: bigint, rounding: 'down' | 'up' | 'exact') => formatAmount(wei, { locale, symbol, rounding })
  const sent = transaction.subject
  const isDone = state === 'confirmed'
  // A tip that was pending when the page closed may be for another post.
  const isForOther = (isBusy || isDone) && sent !== undefined && sent.postId !== post.id
  const problem = 'problem' in amount && (isTried || amount.problem !== 'empty') ? amount.problem : null
  const submit = () => {
    if (isBusy || isDone || switchChain) return
    setTried(true)
    if (check.state === 'known' && 'wei' in amount) tip.send()
  }
  return (
    <Dialog
      title={t('tip.title', { name: accountIdentity(post.author) })}
      size="small"
      phone="full"
      isOpen={isOpen}
      isKept={isBusy}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{t(isBusy || isDone ? 'tip.close' : 'action.cancel')}</Button>
          {!isDone && (
            <Button
              type="submit"
              form={formId}
              look="main"
              data-state={state}
              aria-disabled={isBusy || check.state !== 'known' || switchChain !== undefined}
            >
              {isBusy
                ? t(`transaction.${toBusyState(state)}`)
                : 'wei' in amount
                  ? t('tip.sendAmount', { amount: show(amount.wei, 'exact') })
                  : t('tip.send')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles['author']}>
          <AccountLine account={post.author} />
          <div className={styles['check']} data-state={check.state} role="status">
            {check.state === 'checking' && t('tip.checking')}
            {check.state === 'known' && (
              <>
                <ToolIcon name="check" size={18} />
                <span>
                  {t(check.isAttested ? 'tip.attested' : 'tip.checked', { address: formatAddress(check.address) })}
                </span>
              </>
            )}
          </div>
          {check.state === 'failed' && <Failure isAlert sentence={check.sentence} onRetry={retry} />}
        </div>
        {!isBusy && !isDone && (
          <>
            <div className={styles['presets']}>
              {presets.map((wei) => (
                <button
                  key={String(wei)}
                  type="button"
                  className={styles['preset']}
                  aria-pressed={'wei' in amount && amount.wei === wei}
                  onClick={() => {
                    setText(show(wei, 'exact').replace(`\u00a0${symbol}`, ''))
                    transaction.reset()
                  }}
                >
                  {show(wei, 'exact')}
                </button>
              ))}
            </div>
            <Field
              label={t('tip.amount', { symbol })}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              value={text}
              problem={problem === null ? undefined : t(`tip.problem.${problem}`)}
              hint={t('tip.amountHint')}
              onChange={({ target }) => {
                setText(target.value)
                transaction.reset()
              }}
            />
            <p className={styles['cost']} aria-live="polite">
              {fee.feeWei !== null && <span>{t('transaction.fee', { fee: show(fee.feeWei, 'up') })} </span>}
              {fee.balanceWei !== null && (
                <span>{t('transaction.balance', { balance: show(fee.balanceWei, 'down') })} </span>
              )}
              {fee.missingWei > 0n && (
                <strong className={styles['missing']}>
                  {t('transaction.missing', { amount: show(fee.missingWei, 'up') })}
                </strong>
              )}
            </p>
          </>
        )}
        {(isBusy || isDone) && sent && <p className={styles['sum']}>{describeSent(sent)}</p>}
        {isForOther && <p className={styles['text']}>{t('tip.otherPending')}</p>}
        {switchChain && !isBusy && (
          <p className={styles['network']}>
            {t('transaction.wrongNetwork', { chain: chainName })}
            <Button size="small" onClick={switchChain}>
              {t('transaction.switch', { chain: chainName })}
            </Button>
          </p>
        )}
        <TransactionProgress transaction={transaction} last={t('transaction.step.pending', { chain: chainName })} />
        {state === 'pending' && <p className={styles['text']}>{t('tip.mayClose')}</p>}
        <p className={styles['done']} role="status">
          {isDone && t('tip.done')}
        </p>
      </form>
    </Dialog>
  )

  function describeSent({ amountWei, to }: TipSubject): string {
    return t('tip.sum', { amount: show(BigInt(amountWei), 'exact'), address: formatAddress(to) })
  }
}

function useAuthorCheck(post: PostView, checkAuthor: TipDialogProps['checkAuthor']) {
  const [check, setCheck] = useState<Check>({ state: 'checking' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for a new attempt or another post.
  useEffect(() => {
    let isOver = false
    setCheck({ state: 'checking' })
    checkAuthor(post).then(
      (author) => isOver || setCheck({ state: 'known', ...author }),
      (error: unknown) => isOver || setCheck({ state: 'failed', sentence: toAppError(error).sentence }),
    )
    return () => {
      isOver = true
    }
  }, [post.id, attempt])
  return { check, retry: () => setAttempt((count) => count + 1) }
}
