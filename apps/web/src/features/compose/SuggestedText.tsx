import { AccountLine } from '../../ui/account/AccountLine.tsx'
import { SuggestArea, type SuggestAreaProps } from '../../ui/suggest/SuggestArea.tsx'
import { composerWords } from '../../words/en/later/composerWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SuggestedText.module.css'
import { type Suggestion, useAutocomplete } from './useAutocomplete.ts'

export type SuggestedTextProps = Omit<
  SuggestAreaProps<Suggestion>,
  'suggestionsLabel' | 'onTrigger' | 'items' | 'isLoading' | 'keyOf' | 'renderItem' | 'textOf'
>

/** The text of a post, with mentions and tags completed. */
export function SuggestedText(props: SuggestedTextProps) {
  const t = useMessages(composerWords)
  const suggestions = useAutocomplete()
  return (
    <SuggestArea<Suggestion>
      {...props}
      suggestionsLabel={t('composer.suggestions')}
      onTrigger={suggestions.setTrigger}
      items={suggestions.items}
      isLoading={suggestions.isLoading}
      keyOf={(item) => (item.kind === 'person' ? item.account.id : `#${item.name}`)}
      renderItem={(item) =>
        item.kind === 'person' ? (
          <AccountLine account={item.account} size={32} />
        ) : (
          <span className={styles['tag']}>
            <bdi>#{item.name}</bdi> <span>{t('composer.tagPosts', { count: item.postCount })}</span>
          </span>
        )
      }
      textOf={(item) => (item.kind === 'person' ? `@${item.account.handle ?? ''}` : `#${item.name}`)}
    />
  )
}
