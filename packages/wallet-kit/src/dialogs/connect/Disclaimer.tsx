import type { ReactNode } from 'react'
import { useKit } from '../../context/useKit.ts'
import styles from './Disclaimer.module.css'

/** The app's small print, or nothing. A component gets the kit's own text and link to draw it with. */
export function Disclaimer() {
  const { disclaimer: Content } = useKit().appInfo
  // In the app's own language, which may be read the other way.
  return (
    <div className={styles['text']} data-wk-app="" dir="auto">
      {typeof Content === 'function' ? <Content Text={DisclaimerText} Link={DisclaimerLink} /> : Content}
    </div>
  )
}

function DisclaimerText({ children }: { children: ReactNode }) {
  return <span>{children}</span>
}

function DisclaimerLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
