import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../ui/state/Failure.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { keysWords } from '../../words/en/later/account/keysWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { KeyRow } from './KeyRow.tsx'
import styles from './OtherKeys.module.css'
import { useKeys } from './useKeys.ts'

/** The other browsers an account is signed in on, each with its end. */
export function OtherKeys() {
  const t = useMessages(keysWords)
  const { status, others, error, retry } = useKeys()
  const [ended, setEnded] = useState<readonly string[]>([])
  const [result, setResult] = useState('')
  const line = useRef<HTMLParagraphElement>(null)
  const live = others.filter(({ delegation }) => !ended.includes(delegation))

  useEffect(() => {
    // The button that was pressed is gone with its row.
    if (ended.length > 0) line.current?.focus()
  }, [ended])

  return (
    <div className={styles['keys']} aria-busy={status === 'loading'}>
      {status === 'loading' && (
        <div className={styles['waiting']} aria-hidden="true">
          <WovenSkeleton rows={2} of="people" />
        </div>
      )}
      {status === 'failed' && <Failure sentence={error?.sentence} onRetry={retry} isAlert />}
      {status === 'ready' && live.length === 0 && <p className={styles['text']}>{t('keys.none')}</p>}
      {live.length > 0 && (
        <ul className={styles['list']}>
          {live.map((key) => (
            <KeyRow
              key={key.delegation}
              value={key}
              onEnded={(device) => {
                setEnded((before) => [...before, key.delegation])
                setResult(t('keys.ended', { device }))
              }}
            />
          ))}
        </ul>
      )}
      {/* Always rendered: a live region announces changes, not its own insertion. */}
      <p className={styles['status']} role="status" tabIndex={-1} ref={line}>
        {result}
      </p>
    </div>
  )
}
