import { countGraphemes } from '@kith/protocol'
import { useMessages } from '../../words/useMessages.ts'
import styles from './CountRing.module.css'

export type CountRingProps = { text: string; limit: number }

const radius = 8
const circumference = 2 * Math.PI * radius
/** From so many characters left on, the ring shows them. */
const near = 20

/** How much of a limit a text uses: a ring that fills, then what is left as a number. Announced only near the limit. */
export function CountRing({ text, limit }: CountRingProps) {
  const t = useMessages()
  const left = limit - countGraphemes(text)
  const share = Math.min(1, 1 - left / limit)
  const isNear = left <= Math.min(near, limit / 5)
  return (
    <span className={styles['ring']} data-state={left < 0 ? 'over' : isNear ? 'near' : 'far'}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r={radius} />
        <circle
          className={styles['used']}
          cx="10"
          cy="10"
          r={radius}
          strokeDasharray={`${share * circumference} ${circumference}`}
        />
      </svg>
      <span className={styles['left']} aria-live="polite">
        {isNear && (
          <>
            <span aria-hidden="true" dir="ltr">
              {left}
            </span>
            <span className={styles['word']}>
              {left < 0 ? t('compose.over', { count: -left }) : t('compose.left', { count: left })}
            </span>
          </>
        )}
      </span>
    </span>
  )
}
