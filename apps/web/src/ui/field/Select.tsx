import { type ComponentProps, useId } from 'react'
import styles from './Select.module.css'

export type SelectProps<value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  label: string
  /** `lang`: of a label in another language than the page's. */
  options: readonly { value: NoInfer<value>; label: string; lang?: string }[]
  value: value
  onChange(value: NoInfer<value>): void
}

/**
 * One of many, with the browser's own list: phones know it, and it never runs out of the screen.
 *
 * @example
 * <Select label={t('language.title')} value={language} options={languages} onChange={setLanguage} />
 */
export function Select<value extends string>({ label, options, value, onChange, ...props }: SelectProps<value>) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        {...props}
        id={id}
        className={styles['select']}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex]
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
