import { formatAddress } from '@kith/wallet-kit'
import { Link } from '@tanstack/react-router'
import { TransactionProgress } from '../../acting/transaction/TransactionProgress.tsx'
import { toBusyState } from '../../acting/transaction/toBusyState.ts'
import { formatAmount } from '../../chain/transaction/formatAmount.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { claimHandleWords } from '../../words/en/later/chain/claimHandleWords.ts'
import { transactionWords } from '../../words/en/later/chain/transactionWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ClaimHandle.module.css'
import { findHandleProblem } from './findHandleProblem.ts'
import { type ClaimHandle as Claim, useClaimHandle } from './useClaimHandle.ts'

/** Claims a handle on chain. Shows its price and fee before the wallet opens, then each step of the transaction. */
export function ClaimHandle() {
  const t = useMessages(claimHandleWords, transactionWords)
  const locale = useLocale()
  const claim = useClaimHandle()
  const { handle, setHandle, current, canClaim, transaction, fee, symbol } = claim
  const { state, isBusy: isPending, chainName, switchChain } = transaction
  const isFirst = current === undefined || current === handle
  const availability = describeAvailability(claim)
  const show = (wei: bigint, rounding: 'down' | 'up') => formatAmount(wei, { locale, symbol, rounding })
  return (
    <form
      className={styles['claim']}
      onSubmit={(event) => {
        event.preventDefault()
        claim.claim()
      }}
    >
      <p className={styles['intro']}>{t('claimHandle.intro')}</p>
      {current !== undefined && state !== 'confirmed' && (
        <p className={styles['current']}>{t('claimHandle.current', { handle: current })}</p>
      )}
      <Field
        label={t('claimHandle.label')}
        prefix="@"
        value={handle}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        readOnly={isPending}
        problem={availability.isProblem ? availability.text : undefined}
        hint={availability.text}
        onChange={(event) => setHandle(event.target.value)}
      />
      {claim.owner !== undefined && state !== 'confirmed' && (
        <p className={styles['intro']}>
          {t('claimHandle.takenBy')}{' '}
          <Link className={styles['next']} to="/u/$handle" params={{ handle: claim.owner }}>
            <bdi dir="ltr">{formatAddress(claim.owner)}</bdi>
          </Link>
        </p>
      )}
      {state !== 'confirmed' && claim.availability === 'available' && fee.feeWei !== null && (
        <p className={styles['intro']}>
          {t('transaction.fee', { fee: show(fee.feeWei, 'up') })}{' '}
          {fee.missingWei > 0n && t('transaction.missing', { amount: show(fee.missingWei, 'up') })}
        </p>
      )}
      <div className={styles['bar']}>
        {/* Always rendered: a live region announces changes, not its own insertion. */}
        <div className={styles['status']} role="status">
          {state === 'confirmed' && (
            <p className={styles['done']}>
              {isFirst ? (
                <>
                  {t('claimHandle.done', { handle })}{' '}
                  <Link className={styles['next']} to="/">
                    {t('claimHandle.write')}
                  </Link>
                </>
              ) : (
                t('claimHandle.doneAnother', { handle })
              )}
            </p>
          )}
          {isPending && <span className={styles['unseen']}>{t(`transaction.${toBusyState(state)}`)}</span>}
        </div>
        {state !== 'confirmed' && (
          <Button type="submit" look="main" data-state={state} aria-disabled={!canClaim || isPending}>
            {isPending ? t(`transaction.${toBusyState(state)}`) : t('claimHandle.idle')}
          </Button>
        )}
        {state === 'confirmed' && <Button onClick={() => setHandle('')}>{t('claimHandle.another')}</Button>}
        {switchChain && (
          <Button look="main" onClick={switchChain}>
            {t('transaction.switch', { chain: chainName })}
          </Button>
        )}
      </div>
      <TransactionProgress
        transaction={transaction}
        last={t('claimHandle.step.pending', { chain: chainName })}
        hasFunding
      />
    </form>
  )

  function describeAvailability({ availability, priceWei }: Claim): { text?: string; isProblem: boolean } {
    if (state === 'confirmed' || availability === 'idle') return { isProblem: false }
    const problem = findHandleProblem(handle)
    if (problem !== null) return { text: t(`claimHandle.problem.${problem}`), isProblem: true }
    if (availability === 'available' && priceWei !== undefined && priceWei > 0n) {
      const price = formatAmount(priceWei, { locale, symbol, rounding: 'exact' })
      return { text: t('claimHandle.availablePrice', { handle, price }), isProblem: false }
    }
    return {
      text: t(`claimHandle.${availability === 'invalid' ? 'unknown' : availability}`, { handle, chain: chainName }),
      isProblem: availability !== 'available' && availability !== 'checking',
    }
  }
}
