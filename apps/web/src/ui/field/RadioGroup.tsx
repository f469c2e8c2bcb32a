import { type ReactNode, useId } from 'react'
import styles from './RadioGroup.module.css'

export type RadioGroupProps<value extends string> = {
  legend: string
  options: readonly { value: NoInfer<value>; label: string; hint?: ReactNode; isDisabled?: boolean }[]
  value: value | null
  onChange(value: NoInfer<value>): void
}

/**
 * One of a few, all in view: native radio buttons, moved between by arrows.
 *
 * @example
 * <RadioGroup legend={t('compose.whoMayReply')} value={who} options={audiences} onChange={setWho} />
 */
export function RadioGroup<value extends string>({ legend, options, value, onChange }: RadioGroupProps<value>) {
  const name = useId()
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']} data-disabled={option.isDisabled}>
          <input
            type="radio"
            className={styles['radio']}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint !== undefined && <span className={styles['hint']}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
