import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

type Shared = {
  label: string
  /** What is wrong, in a sentence; announced. */
  problem?: string | undefined
  /** Stands before what is typed, e.g. `@`. */
  prefix?: string
  hint?: ReactNode
}

export type FieldProps = Shared &
  (({ isLong?: false } & ComponentProps<'input'>) | ({ isLong: true } & ComponentProps<'textarea'>))

/** A labelled text field with its problem and hint under it. */
export function Field({ label, problem, prefix, hint, ...props }: FieldProps) {
  const id = useId()
  const shared = { id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-told` }
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['box']}>
        {prefix !== undefined && <span className={styles['prefix']}>{prefix}</span>}
        {renderControl()}
      </span>
      <p id={`${id}-told`} className={styles['told']} data-problem={problem !== undefined} aria-live="polite">
        {problem ?? hint}
      </p>
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
