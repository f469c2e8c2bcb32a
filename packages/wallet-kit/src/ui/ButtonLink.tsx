import type { AnchorHTMLAttributes } from 'react'
import styles from './Button.module.css'

export type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  look?: 'main' | 'quiet' | 'text' | undefined
}

/** A link that looks like the modals' buttons; opens beside the page, unless it is told another target. */
export function ButtonLink({ look = 'main', children, ...props }: ButtonLinkProps) {
  return (
    <a target="_blank" {...props} className={styles['button']} data-look={look} rel="noreferrer">
      {children}
    </a>
  )
}
