import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Row.module.css'

export type RowProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name'> & {
  /** Shown before the name. */
  mark: ReactNode
  name: string
  /** A second line that distinguishes rows with the same name. */
  detail?: string | undefined
  /** `picked`: dyed, and may be pressed again. `inUse`, `waiting`: its content says so, and pressing does nothing. */
  state?: 'picked' | 'inUse' | 'waiting' | undefined
}

/** One choice among others, as wide as their list: a wallet, a network, an account. Children are at its end. */
export function Row({ mark, name, detail, state, onClick, children, ...props }: RowProps) {
  const isFixed = state === 'inUse' || state === 'waiting'
  return (
    <button
      {...props}
      type="button"
      className={styles['row']}
      data-state={state}
      aria-current={state && state !== 'waiting' ? 'true' : undefined}
      // Not `disabled`: the focus would fall off the page when the row that was pressed comes into use.
      aria-disabled={isFixed || undefined}
      onClick={isFixed ? undefined : onClick}
    >
      {mark}
      <span className={styles['name']}>
        <bdi>{name}</bdi>
        {detail && (
          <>
            {' '}
            <span className={styles['detail']}>
              <bdi>{detail}</bdi>
            </span>
          </>
        )}
      </span>
      {children}
    </button>
  )
}
