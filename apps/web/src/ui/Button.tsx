import type { ComponentProps } from 'react'
import styles from './Button.module.css'

export type ButtonProps = ComponentProps<'button'> & {
  /** `main` once per view; `danger` where that deletes or cuts off; `quiet` beside text. */
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'normal' | 'small'
}

/** A native button. Busy buttons stay focusable: pass `aria-disabled` rather than `disabled` while something is pending. */
export function Button({
  look = 'plain',
  size = 'normal',
  className,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const isBusy = props['aria-disabled'] === true || props['aria-disabled'] === 'true'
  return (
    <button
      {...props}
      type={type}
      className={[styles['button'], className].filter(Boolean).join(' ')}
      data-look={look}
      data-size={size}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
