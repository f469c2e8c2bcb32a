import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './Chip.module.css'

export type ChipProps = {
  label: string
  onRemove(): void
}

/**
 * A filter in force, which a press removes.
 *
 * @example
 * <Chip label="from:@ines" onRemove={() => remove('from')} />
 */
export function Chip({ label, onRemove }: ChipProps) {
  const t = useMessages(uiWords)
  return (
    <button type="button" className={styles['chip']} aria-label={t('ui.removeFilter', { label })} onClick={onRemove}>
      <bdi className={styles['label']}>{label}</bdi>
      <Icon name="cross" size={14} />
    </button>
  )
}
