import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/field/Switch.tsx'
import { composerWords } from '../../../words/en/later/composerWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import styles from './AltPrompt.module.css'

export type AltPromptProps = {
  /** How many pictures have no description. */
  count: number
  isRequired: boolean
  onRequire(isRequired: boolean): void
  onAdd(): void
  onSkip(): void
}

/** Asks for the descriptions that are missing, before a post is sent. */
export function AltPrompt({ count, isRequired, onRequire, onAdd, onSkip }: AltPromptProps) {
  const t = useMessages(composerWords)
  return (
    <div className={styles['prompt']} role="alert">
      <p className={styles['title']}>{t('composer.altMissing', { count })}</p>
      <p>{t('composer.altMissingText')}</p>
      <Switch label={t('composer.altAlways')} checked={isRequired} onChange={onRequire} />
      <span className={styles['buttons']}>
        {!isRequired && (
          <Button look="quiet" size="small" onClick={onSkip}>
            {t('composer.altSkip')}
          </Button>
        )}
        <Button size="small" onClick={onAdd}>
          {t('composer.altAdd')}
        </Button>
      </span>
    </div>
  )
}
