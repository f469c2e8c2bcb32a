import type { AnchorHTMLAttributes } from 'react'
import styles from './Button.module.css'

export type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  look?: 'main' | 'quiet' | 'text' | undefined
}

/** A link that looks like the modals' buttons; opens beside the page. */
export function ButtonLink({ look = 'main', children, ...props }: ButtonLinkProps) {
  return (
    <a {...props} className={styles['button']} data-look={look} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
