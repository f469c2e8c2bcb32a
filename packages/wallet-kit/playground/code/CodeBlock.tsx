import { useEffect, useState } from 'react'
import styles from './CodeBlock.module.css'

export type CodeBlockProps = { code: string }

const statusMs = 2_000

/** The code for what is on the stage, to be copied. */
export function CodeBlock({ code }: CodeBlockProps) {
  const [status, setStatus] = useState('')

  useEffect(() => {
    if (status === '') return
    const timer = setTimeout(() => setStatus(''), statusMs)
    return () => clearTimeout(timer)
  }, [status])

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setStatus('Copied')
    } catch {
      setStatus('The browser did not allow it')
    }
  }

  return (
    <div className={styles['block']}>
      <div className={styles['bar']}>
        <h2 id="code-title" className={styles['title']}>
          Code
        </h2>
        <span role="status" className={styles['status']}>
          {status}
        </span>
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to get there. */}
      <section className={styles['code']} tabIndex={0} aria-labelledby="code-title">
        <pre className={styles['text']}>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  )
}
