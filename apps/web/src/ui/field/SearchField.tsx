import { type ComponentProps, useRef } from 'react'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './SearchField.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'children'> & {
  /** Read out, and shown while it is empty. */
  label: string
  value: string
  onChange(value: string): void
}

/**
 * A field that filters or finds, with a button and Escape to clear it. `Suggest` adds suggestions to it.
 *
 * @example
 * <SearchField label={t('followers.search')} value={query} onChange={setQuery} />
 */
export function SearchField({ label, value, onChange, onKeyDown, className, ...props }: SearchFieldProps) {
  const t = useMessages(uiWords)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <span className={[styles['box'], className].filter(Boolean).join(' ')}>
      <Icon name="search" size={20} />
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...props}
        ref={input}
        type="search"
        dir="auto"
        className={styles['input']}
        aria-label={label}
        placeholder={props.placeholder ?? label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.defaultPrevented || event.key !== 'Escape' || value === '') return
          // Only the field: a dialog around it stays.
          event.stopPropagation()
          event.preventDefault()
          clear()
        }}
      />
      {value !== '' && (
        <button type="button" className={styles['clear']} aria-label={t('ui.clear')} onClick={clear}>
          <Icon name="cross" size={18} />
        </button>
      )}
    </span>
  )
}
