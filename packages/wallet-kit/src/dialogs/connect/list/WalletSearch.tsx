import { useEffect, useRef } from 'react'
import { useMessages } from '../../../context/useMessages.ts'
import type { Wallets } from '../state/useWallets.ts'
import styles from './WalletList.module.css'

/** The field above a long list. Escape empties it first, and closes the dialog when it is empty. */
export function WalletSearch({ search, setSearch }: Pick<Wallets, 'search' | 'setSearch'>) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // On the window, where `Overlay` ends the way of this key.
    const empty = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.target !== field.current || !field.current?.value) return
      event.preventDefault()
      setSearch('')
    }
    window.addEventListener('keydown', empty, { capture: true })
    return () => window.removeEventListener('keydown', empty, { capture: true })
  }, [setSearch])

  return (
    <label className={styles['search']}>
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        <path d="m17 17-4-4m1.5-4.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0" />
      </svg>
      <input
        ref={field}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t('connect.search')}
        placeholder={t('connect.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
    </label>
  )
}
