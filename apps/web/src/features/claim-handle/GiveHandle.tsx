import { isHandle } from '@kith/protocol'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type Address, isAddress } from 'viem'
import { useConfig as useWagmiConfig } from 'wagmi'
import { TransactionProgress } from '../../acting/transaction/TransactionProgress.tsx'
import { toBusyState } from '../../acting/transaction/toBusyState.ts'
import { useFee } from '../../acting/transaction/useFee.ts'
import { useTransaction } from '../../acting/transaction/useTransaction.ts'
import { formatAmount } from '../../chain/transaction/formatAmount.ts'
import { useConfig } from '../../config/useConfig.ts'
import { Swatch } from '../../ui/account/Swatch.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Points } from '../../ui/list/Points.tsx'
import { useDebounced } from '../../viewer/useDebounced.ts'
import { claimHandleWords } from '../../words/en/later/chain/claimHandleWords.ts'
import { transactionWords } from '../../words/en/later/chain/transactionWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import { findRecipient } from './findRecipient.ts'
import styles from './GiveHandle.module.css'
import { registryCall } from './registryCall.ts'
import { registryChain } from './registryChain.ts'

export type GiveHandleProps = {
  handle: string
  tokenId: bigint
  /** The current owner. */
  from: Address
  onGiven(): void
  onClose(): void
}

type GiveSubject = { handle: string; tokenId: string; to: Address }

const typingPauseMs = 300

/** Gives a handle to another account: recipient, consequences and fee, then each step of the transaction. */
export function GiveHandle({ handle, tokenId, from, onGiven, onClose }: GiveHandleProps) {
  const t = useMessages(claimHandleWords, transactionWords)
  const locale = useLocale()
  const formId = useId()
  const wagmi = useWagmiConfig()
  const where = registryChain(useConfig())
  const { chain, registry } = where
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState('')
  const settled = useDebounced(text.trim(), typingPauseMs)
  const {
    data: found,
    isError,
    isFetchedAfterMount,
  } = useQuery({
    queryKey: ['recipient', chain.id, from, settled],
    queryFn: () => findRecipient(wagmi, { text: settled, from, where }),
    enabled: settled !== '',
    gcTime: 0,
    retry: false,
  })
  // The wallet's cache outlives a reload: a cached owner of a handle may be out of date.
  const isKnown = isFetchedAfterMount && !isError
  const isSettled = settled === text.trim() && settled !== ''
  const recipient = isSettled && isKnown && found && 'address' in found ? found : null
  const problem = isSettled && isKnown && found && 'problem' in found ? found.problem : null

  const giving = useTransaction<GiveSubject>({
    name: 'kith.give',
    fields: { handle: isHandle, tokenId: (text) => /^\d{1,78}$/.test(text), to: isAddress },
    describe: (subject) => t('giveHandle.transactionTitle', { handle: subject.handle }),
    prepare: async (subject) =>
      registryCall(registry, { does: 'transfer', tokenId: BigInt(subject.tokenId), from, to: subject.to }),
    onConfirmed: onGiven,
  })
  const { state, isBusy, switchChain, chainName } = giving
  const isDone = state === 'confirmed'
  const call = recipient && registryCall(registry, { does: 'transfer', tokenId, from, to: recipient.address })
  const fee = useFee(call, { key: `give ${handle} ${recipient?.address}`, chainId: chain.id })
  const show = (wei: bigint) => formatAmount(wei, { locale, symbol: chain.currency.symbol, rounding: 'up' })
  const canGive = recipient !== null && !isBusy && !isDone && switchChain === undefined
  const given = giving.subject
  return (
    <Dialog
      title={t('giveHandle.title', { handle })}
      size="small"
      phone="full"
      isOpen={isOpen}
      isKept={isBusy || text !== ''}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{t(isBusy || isDone ? 'giveHandle.close' : 'action.cancel')}</Button>
          {!isDone && (
            <Button type="submit" form={formId} look="danger" data-state={state} aria-disabled={!canGive}>
              {isBusy ? t(`transaction.${toBusyState(state)}`) : t('giveHandle.give')}
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
          if (canGive) giving.send({ handle, tokenId: String(tokenId), to: recipient.address })
        }}
      >
        {!isBusy && !isDone && (
          <>
            <Field
              label={t('giveHandle.to')}
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              value={text}
              problem={
                problem ? t(`giveHandle.problem.${problem}`) : isSettled && isError ? t('giveHandle.silent') : undefined
              }
              hint={t('giveHandle.toHint')}
              onChange={({ target }) => {
                setText(target.value)
                giving.reset()
              }}
            />
            {recipient && (
              <p className={styles['recipient']}>
                <Swatch address={recipient.address} size={40} />
                <span dir="ltr" className={styles['address']}>
                  {recipient.address}
                </span>
              </p>
            )}
            {recipient?.isContract && <p className={styles['warning']}>{t('giveHandle.contract')}</p>}
            <Points>
              <li data-not>{t('giveHandle.final')}</li>
              <li data-not>{t('giveHandle.links', { handle })}</li>
              <li data-not>{t('giveHandle.posts')}</li>
              <li data-not>{t('giveHandle.lock')}</li>
            </Points>
            {fee.feeWei !== null && (
              <p className={styles['cost']}>
                {t('transaction.fee', { fee: show(fee.feeWei) })}{' '}
                {fee.missingWei > 0n && t('transaction.missing', { amount: show(fee.missingWei) })}
              </p>
            )}
          </>
        )}
        {(isBusy || isDone) && given && (
          <p className={styles['address']} dir="ltr">
            @{given.handle} → {given.to}
          </p>
        )}
        {switchChain && !isBusy && (
          <p className={styles['warning']}>
            {t('transaction.wrongNetwork', { chain: chainName })}
            <Button size="small" onClick={switchChain}>
              {t('transaction.switch', { chain: chainName })}
            </Button>
          </p>
        )}
        <TransactionProgress transaction={giving} last={t('transaction.step.pending', { chain: chainName })} />
        <p className={styles['done']} role="status">
          {isDone && t('giveHandle.done', { handle: given?.handle ?? handle })}
        </p>
      </form>
    </Dialog>
  )
}
