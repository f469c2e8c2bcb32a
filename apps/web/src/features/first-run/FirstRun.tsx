import { type AccountAddress, splitAccountAddress } from '@kith/protocol'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { firstRunWords } from '../../words/en/later/account/firstRunWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './FirstRun.module.css'
import { type FirstStepName, firstFollows } from './findFirstSteps.ts'
import { firstRunState } from './firstRunState.ts'
import { useFirstSteps } from './useFirstSteps.ts'

const pages: Readonly<Record<Exclude<FirstStepName, 'post'>, LinkProps>> = {
  profile: { to: '/settings/$section', params: { section: 'profile' } },
  follow: { to: '/explore' },
  handle: { to: '/settings/$section', params: { section: 'handle' } },
}

/** The first steps of a new account. Each is checked automatically. Disappears when all are done or when dismissed. */
export function FirstRun({ address }: { address: AccountAddress }) {
  const t = useMessages(firstRunWords)
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const known = useFirstSteps(address)
  const [isDismissed, setDismissed] = useState(false)
  // An account that has already done every step never sees the list.
  const [wasOpen, setWasOpen] = useState(false)
  const isOver = known?.steps.every(({ isDone }) => isDone) ?? false
  if (known && !isOver && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const height = section.current?.offsetHeight ?? 0
    if (isOver || isDismissed) firstRunState.write(address, 'over')
    else if (height > 0) firstRunState.write(address, height)
  })

  if (!known || isDismissed || (isOver && !wasOpen)) return null
  const { steps, followingCount } = known
  const next = steps.find(({ isDone }) => !isDone)
  const label = (name: FirstStepName) =>
    name === 'follow' && followingCount > 0 && followingCount < firstFollows
      ? t('firstRun.followOf', { done: followingCount, count: firstFollows })
      : t(`firstRun.${name}`)
  return (
    <section ref={section} className={styles['steps']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {t(isOver ? 'firstRun.done' : 'firstRun.title')}
        </h2>
        <button
          type="button"
          className={styles['dismiss']}
          aria-label={t('firstRun.dismiss')}
          onClick={() => setDismissed(true)}
        >
          <ToolIcon name="cross" />
        </button>
      </header>
      <p className={styles['text']}>
        {t(isOver ? 'firstRun.doneText' : 'firstRun.text')}{' '}
        {!isOver && (
          <Link className={styles['why']} to="/help" hash="signature">
            {t('firstRun.why')}
          </Link>
        )}
      </p>
      {!isOver && splitAccountAddress(address).chainId !== null && (
        <p className={styles['text']}>{t('firstRun.otherNetworks')}</p>
      )}
      <ol>
        {steps.map(({ name, isDone }) => (
          <li key={name} className={styles['step']} data-done={isDone} data-next={name === next?.name}>
            <span className={styles['tick']} aria-hidden="true">
              {isDone && <ToolIcon name="check" size={14} />}
            </span>
            {isDone ? (
              <span className={styles['name']}>
                {label(name)} <span className={styles['hidden']}>{t('firstRun.isDone')}</span>
              </span>
            ) : name === 'post' ? (
              <button type="button" className={styles['name']} onClick={focusComposer}>
                {label(name)}
              </button>
            ) : (
              <Link className={styles['name']} {...pages[name]}>
                {label(name)}
              </Link>
            )}
            {!isDone && <span className={styles['hint']}>{t(`firstRun.${name}Hint`)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The composer of this page, just below. */
function focusComposer(): void {
  document.querySelector<HTMLElement>('main form textarea')?.focus()
}
