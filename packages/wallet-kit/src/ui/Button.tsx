import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.css'

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'main' | 'quiet' | 'text' | undefined }

/** A button of the modals: one main action a screen, the rest quiet. */
export function Button({ look = 'main', type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={styles['button']} data-look={look} />
}
