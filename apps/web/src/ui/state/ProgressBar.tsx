import { type CSSProperties, useId } from 'react'
import styles from './ProgressBar.module.css'

export type ProgressBarProps = {
  label: string
  /** From 0 to 1; without it, it is not known how long it takes. */
  share?: number | undefined
  /** How far it is in words, e.g. "1,204 of 3,000 posts". */
  detail?: string
}

/**
 * How far an upload, export or import is: a thread drawn across.
 *
 * @example
 * <ProgressBar label={t('export.running')} share={done / total} detail={t('export.progress', { done, total })} />
 */
export function ProgressBar({ label, share, detail }: ProgressBarProps) {
  const id = useId()
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)
  const drawn: CSSProperties & { '--share'?: string } = percent === undefined ? {} : { '--share': `${percent}%` }
  return (
    <div className={styles['progress']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <span className={styles['detail']}>{detail ?? (percent === undefined ? '' : `${percent} %`)}</span>
      <div
        role="progressbar"
        className={styles['track']}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={detail}
      >
        <span className={styles['thread']} data-known={percent !== undefined} style={drawn} />
      </div>
    </div>
  )
}
