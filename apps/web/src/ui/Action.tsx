import type { ComponentProps } from 'react'
import { intlFormats } from '../words/intlFormats.ts'
import { useLocale } from '../words/useLocale.ts'
import styles from './Action.module.css'
import { Icon, type IconName } from './icon/Icon.tsx'

export type ActionProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** What a press does; read out, not drawn. */
  label: string
  count?: number | undefined
}

const compact = { notation: 'compact' } as const

/** A small button under a post: a drawing and a count. */
export function Action({ icon, label, count, className, ...props }: ActionProps) {
  const locale = useLocale()
  return (
    <button
      type="button"
      {...props}
      className={[styles['action'], className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <Icon name={icon} />
      <span className={styles['count']}>{count ? intlFormats.getNumberFormat(locale, compact).format(count) : ''}</span>
    </button>
  )
}
