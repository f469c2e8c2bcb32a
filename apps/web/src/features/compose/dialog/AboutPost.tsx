import { cleanText } from '@kith/protocol'
import { Swatch } from '../../../ui/account/Swatch.tsx'
import { ToolIcon } from '../../../ui/icon/ToolIcon.tsx'
import { composerWords } from '../../../words/en/later/composerWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import styles from './AboutPost.module.css'
import type { DraftAbout } from './ComposeDraft.ts'

export type AboutPostProps = {
  about: DraftAbout
  /** Removes it from the draft, where that is possible. */
  onRemove?: (() => void) | undefined
}

/** The first lines of the post that is answered or quoted. */
export function AboutPost({ about, onRemove }: AboutPostProps) {
  const t = useMessages(composerWords)
  return (
    <blockquote className={styles['about']} data-quote={onRemove !== undefined}>
      <p className={styles['byline']}>
        <Swatch address={about.address} size={20} />
        <bdi>{about.name}</bdi>
      </p>
      <p className={styles['text']} dir="auto">
        {cleanText(about.text, { of: 'block' })}
      </p>
      {onRemove && (
        <button type="button" className={styles['remove']} aria-label={t('composer.removeQuote')} onClick={onRemove}>
          <ToolIcon name="cross" />
        </button>
      )}
    </blockquote>
  )
}
