import { type ChoiceName, choices, type Settings } from '../settings/settings.ts'
import styles from './Field.module.css'

export type ChoiceFieldProps = {
  name: ChoiceName
  label: string
  /** Words for the values that do not say enough by themselves. */
  words?: { readonly [value: string]: string }
  settings: Settings
  change: (changes: Partial<Settings>) => void
}

/** One setting of which there are a few. Two that are `off` and `on` are a check box. */
export function ChoiceField({ name, label, words = {}, settings, change }: ChoiceFieldProps) {
  const values: readonly string[] = choices[name]
  if (values.length === 2 && values[0] === 'off') {
    return (
      <label className={styles['check']}>
        <input
          type="checkbox"
          name={name}
          checked={settings[name] === 'on'}
          onChange={({ target }) => change({ [name]: target.checked ? 'on' : 'off' })}
        />
        {label}
      </label>
    )
  }
  return (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <select
        className={styles['input']}
        name={name}
        value={settings[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {words[value] ?? value}
          </option>
        ))}
      </select>
    </label>
  )
}
