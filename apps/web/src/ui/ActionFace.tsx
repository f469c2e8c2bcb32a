import { intlFormats } from '../words/intlFormats.ts'
import { useLocale } from '../words/useLocale.ts'
import styles from './Action.module.css'
import { Icon, type IconName } from './icon/Icon.tsx'

const compact = { notation: 'compact' } as const

/** The face of a button under a post: an icon and a count, if there is one. */
export function ActionFace({ icon, count }: { icon: IconName; count?: number | undefined }) {
  const locale = useLocale()
  return (
    <>
      <Icon name={icon} />
      <span className={styles['count']}>{count ? intlFormats.getNumberFormat(locale, compact).format(count) : ''}</span>
    </>
  )
}
