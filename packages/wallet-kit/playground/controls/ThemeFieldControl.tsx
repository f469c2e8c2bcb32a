import { Fragment, type ReactNode, useId, useState } from 'react'
import { readColor } from '../theme/readColor.ts'
import { isThemeValue, type ThemeField } from '../theme/themeFields.ts'
import styles from './Field.module.css'

export type ThemeFieldControlProps = {
  field: ThemeField
  value: string
  /** `null` takes the edit back. */
  onChange: (value: string | null) => void
}

/** One field of the theme: a list, or CSS as text, with a colour picker where it is a colour. */
export function ThemeFieldControl({ field, value, onChange }: ThemeFieldControlProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const label = field.name.split('.').at(-1) ?? ''
  const isInvalid = draft !== null && draft !== '' && !isThemeValue(field, draft)

  function edit(text: string) {
    setDraft(text)
    if (text === '') onChange(null)
    else if (isThemeValue(field, text)) onChange(text)
  }

  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={`${styles['label']} ${styles['code']}`}>
        {breakWords(label)}
      </label>
      {field.kind === 'choice' ? (
        <select id={id} className={styles['input']} value={value} onChange={({ target }) => onChange(target.value)}>
          {field.values.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <div className={styles['pair']}>
          {field.kind === 'color' && (
            <input
              type="color"
              className={styles['swatch']}
              aria-label={`${label}, pick`}
              value={toHex(value)}
              onChange={({ target }) => onChange(pick(target.value, value))}
            />
          )}
          <input
            id={id}
            className={`${styles['input']} ${styles['code']}`}
            value={draft ?? value}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? `${id}-problem` : undefined}
            onChange={({ target }) => edit(target.value)}
            onBlur={() => setDraft(null)}
          />
        </div>
      )}
      {isInvalid && (
        <span id={`${id}-problem`} className={styles['problem']}>
          Not a valid CSS value here.
        </span>
      )}
    </div>
  )
}

/** A name in camel case, which may be broken where a word of it begins. */
function breakWords(name: string): ReactNode {
  return name.split(/(?=[A-Z])/).map((word) => (
    <Fragment key={word}>
      {word}
      <wbr />
    </Fragment>
  ))
}

function toHex(css: string): string {
  const { rgb } = readColor(css) ?? { rgb: [0, 0, 0] }
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The picked colour, as see-through as the one before. */
function pick(hex: string, before: string): string {
  const alpha = readColor(before)?.alpha ?? 1
  if (alpha === 1) return hex
  return `rgb(${readColor(hex)?.rgb.join(' ')} / ${Number(alpha.toFixed(2))})`
}
