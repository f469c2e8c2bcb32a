import { formatAddress } from '@kith/wallet-kit'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { chainErrorWords } from '../../words/en/later/chainErrorWords.ts'
import { claimHandleWords } from '../../words/en/later/claimHandleWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ClaimHandle.module.css'
import { type ClaimHandle as Claim, useClaimHandle } from './useClaimHandle.ts'

/** Those that a list of steps shows: the others only ask the chain. */
const steps = ['funding', 'signing', 'pending'] as const
const order = ['preparing', 'funding', 'simulating', 'signing', 'pending'] as const
const drawings = { ahead: 'dot', here: 'wait', done: 'check' } as const

/** Claims a handle on chain. Every step of the transaction shows: coins, wallet, chain. */
export function ClaimHandle() {
  const t = useMessages(claimHandleWords, chainErrorWords)
  const claim = useClaimHandle()
  const { handle, setHandle, state, current, error, canClaim, chainName, switchChain } = claim
  const isBusy = isOneOf(order, state)
  const told = describeAvailability(claim)
  return (
    <form
      className={styles['claim']}
      onSubmit={(event) => {
        event.preventDefault()
        if (canClaim) claim.claim()
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
        readOnly={isBusy}
        problem={told.isProblem ? told.text : undefined}
        hint={told.text}
        onChange={(event) => setHandle(event.target.value)}
      />
      <div className={styles['bar']}>
        {/* Always there: a reader hears what changes in it, not that it came. */}
        <div className={styles['told']} role="status">
          {state === 'confirmed' && (
            <p className={styles['done']}>
              {t('claimHandle.done', { handle })}{' '}
              <Link className={styles['next']} to="/">
                {t('claimHandle.write')}
              </Link>
            </p>
          )}
          {isBusy && <span className={styles['unseen']}>{t(`claimHandle.${state}`)}</span>}
        </div>
        {state !== 'confirmed' && (
          <Button type="submit" look="main" data-state={state} aria-disabled={!canClaim || isBusy}>
            {t(`claimHandle.${state}`)}
          </Button>
        )}
        {switchChain && <Button onClick={switchChain}>{t('claimHandle.switch', { chain: chainName })}</Button>}
      </div>
      {(isBusy || state === 'confirmed') && (
        <ol className={styles['steps']}>
          {steps.map((step) => {
            const reached = findReached(step, state)
            return (
              <li
                key={step}
                className={styles['step']}
                data-reached={reached}
                aria-current={reached === 'here' ? 'step' : undefined}
              >
                <Icon name={drawings[reached]} />
                {t(`claimHandle.step.${step}`, { chain: chainName })}
              </li>
            )
          })}
        </ol>
      )}
      {claim.hash !== undefined && (
        <p className={styles['hash']} dir="ltr" title={claim.hash}>
          {t('claimHandle.transaction', { hash: formatAddress(claim.hash) })}
        </p>
      )}
      {claim.isSlow && <p className={styles['intro']}>{t('claimHandle.slow')}</p>}
      {(claim.isSilent || error) && (
        <p className={styles['error']} role="alert">
          {error?.sentence ?? t('claimHandle.silent', { chain: chainName })}
          {claim.retry && (error?.retryable ?? true) && (
            <Button look="quiet" size="small" onClick={claim.retry}>
              {t('action.retry')}
            </Button>
          )}
        </p>
      )}
    </form>
  )

  function describeAvailability({ availability, price }: Claim): { text?: string; isProblem: boolean } {
    if (state === 'confirmed' || availability === 'idle') return { isProblem: false }
    if (availability === 'invalid') return { text: t('error.InvalidHandleError'), isProblem: true }
    if (availability === 'available' && price !== undefined)
      return { text: t('claimHandle.availablePrice', { handle, price }), isProblem: false }
    return {
      text: t(`claimHandle.${availability}`, { handle, chain: chainName }),
      isProblem: availability !== 'available' && availability !== 'checking',
    }
  }
}

function findReached(step: (typeof steps)[number], state: Claim['state']): 'ahead' | 'here' | 'done' {
  if (state === 'confirmed') return 'done'
  const at = isOneOf(order, state) ? order.indexOf(state) : -1
  const index = order.indexOf(step)
  return index < at ? 'done' : index === at ? 'here' : 'ahead'
}

function isOneOf<const Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value)
}
