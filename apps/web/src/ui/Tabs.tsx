import styles from './Tabs.module.css'
import { useShownTab } from './useShownTab.ts'

export type TabsProps<value extends string> = {
  label: string
  options: readonly { value: NoInfer<value>; label: string }[]
  value: value
  onChange(value: NoInfer<value>): void
  /** Somebody points at a view: it may be chosen next. */
  onIntent?(value: NoInfer<value>): void
}

/**
 * Chooses one of a few views. Toggle buttons in a group: what they show follows directly. On a narrow window they scroll.
 * Views with an address of their own use `TabLinks`.
 */
export function Tabs<value extends string>({ label, options, value, onChange, onIntent }: TabsProps<value>) {
  const row = useShownTab<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form.
    <div ref={row} className={styles['tabs']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles['tab']}
          aria-pressed={option.value === value}
          onPointerEnter={() => onIntent?.(option.value)}
          onFocus={() => onIntent?.(option.value)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
