import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Switch.module.css'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: string
  hint?: ReactNode
  onChange(checked: boolean): void
}

/**
 * A setting that is on or off and takes effect at once: a native checkbox.
 *
 * @example
 * <Switch label={t('content.autoload')} checked={isOn} onChange={setOn} />
 */
export function Switch({ label, hint, onChange, ...props }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <input
        {...props}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked.
        role="switch"
        className={styles['switch']}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}
