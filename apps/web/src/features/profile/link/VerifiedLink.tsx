import { Icon } from '../../../ui/icon/Icon.tsx'
import { aboutWords } from '../../../words/en/later/aboutWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import styles from './VerifiedLink.module.css'

/** Says that the page beside it links back to this profile. */
export function VerifiedLink() {
  const t = useMessages(aboutWords)
  return (
    <span className={styles['verified']} title={t('about.linkVerified')}>
      <Icon name="check" size={16} />
      <span className={styles['text']}>{t('about.linkVerified')}</span>
    </span>
  )
}
