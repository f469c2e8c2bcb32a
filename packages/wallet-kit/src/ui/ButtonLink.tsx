import type { AnchorHTMLAttributes } from 'react'
import styles from './Button.module.css'

export type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  look?: 'main' | 'quiet' | 'text' | undefined
}

/** A link that looks like the modals' buttons; opens a new tab, unless `target` says otherwise. */
export function ButtonLink({ look = 'main', children, ...props }: ButtonLinkProps) {
  return (
    <a target="_blank" {...props} className={styles['button']} data-look={look} rel="noreferrer">
      {children}
    </a>
  )
}
