import { type ComponentProps, type ReactNode, useId } from 'react'
import { CountRing } from './CountRing.tsx'
import styles from './Field.module.css'

type Shared = {
  label: string
  /** What is wrong, in a sentence; announced. */
  problem?: string | undefined
  /** Shown before what is typed, e.g. `@`. */
  prefix?: string
  hint?: ReactNode
  /** Shows how much of this many characters, as people count them, is used. The limit is the caller's to enforce. */
  limit?: number | undefined
}

export type FieldProps = Shared &
  (({ isLong?: false } & ComponentProps<'input'>) | ({ isLong: true } & ComponentProps<'textarea'>))

/**
 * A labelled text field with its problem and hint under it; `isLong` makes it a text area.
 *
 * @example
 * <Field label={t('list.name')} value={name} limit={50} problem={problem} onChange={change} />
 */
export function Field({ label, problem, prefix, hint, limit, ...props }: FieldProps) {
  const id = useId()
  const shared = { id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-note` }
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['box']}>
        {prefix !== undefined && <span className={styles['prefix']}>{prefix}</span>}
        {renderControl()}
      </span>
      <span className={styles['foot']}>
        <p id={`${id}-note`} className={styles['note']} data-problem={problem !== undefined} aria-live="polite">
          {problem ?? hint}
        </p>
        {limit !== undefined && <CountRing text={String(props.value ?? '')} limit={limit} />}
      </span>
    </div>
  )

  function renderControl() {
    if (props.isLong) {
      const { isLong, ...area } = props
      return <textarea rows={4} dir="auto" {...area} {...shared} className={styles['control']} />
    }
    const { isLong, ...input } = props
    return <input type="text" {...input} {...shared} className={styles['control']} />
  }
}
