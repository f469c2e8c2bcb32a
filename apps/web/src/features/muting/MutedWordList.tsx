import { useState } from 'react'
import { MutedWordsDocument } from '../../api/actingOperations.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { matchesText } from '../../ui/text/matchesText.ts'
import { usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { AddMutedWord } from './AddMutedWord.tsx'
import { ListSearch } from './ListSearch.tsx'
import { usePrivateChange } from './usePrivateChange.ts'

/** The service's maximum page size. */
const pageSize = 50

/** The words, phrases and tags that the reader mutes, newest first, and a form for one more. */
export function MutedWordList() {
  const t = useMessages(mutingWords)
  const list = usePrivateList({
    document: MutedWordsDocument,
    variables: { first: pageSize },
    select: (data) => data.viewer?.mutedWords,
  })
  const [query, setQuery] = useState('')
  const { removed, run } = usePrivateChange()
  const items = list.items.filter(({ word }) => !removed.has(word))
  const found = items.filter(({ word }) => matchesText([word], query))
  return (
    <>
      <AddMutedWord known={items.map(({ word }) => word)} onAdded={list.refresh} />
      <ListSearch
        label={t('muting.search.words')}
        query={query}
        onChange={setQuery}
        count={list.items.length}
        isPartial={list.hasMore}
      />
      <List
        label={t('muting.words')}
        status={list.status}
        items={found}
        keyOf={({ word }) => word}
        renderItem={({ word, mutedAt }) => (
          <ListRow detail={<Moment at={mutedAt} />} action={renderAction(word)}>
            <bdi>{word}</bdi>
          </ListRow>
        )}
        empty={
          items.length > 0 ? (
            <Notice title={t('muting.noneFound')} />
          ) : (
            <Notice title={t('muting.empty.words')}>{t('muting.empty.wordsText')}</Notice>
          )
        }
        failure={{ title: t('muting.failed'), sentence: list.error?.sentence }}
        onRetry={() => void list.refresh()}
        onMore={list.hasMore ? list.loadMore : undefined}
        isLoadingMore={list.isLoadingMore}
      />
    </>
  )

  function renderAction(word: string) {
    return (
      <Button
        size="small"
        aria-label={t('muting.removeWordLabel', { word })}
        onClick={() =>
          run({
            name: word,
            remove: { type: 'unmute-word', word },
            add: { type: 'mute-word', word },
            text: t('muting.wordRemoved', { word }),
          })
        }
      >
        {t('muting.removeWord')}
      </Button>
    )
  }
}
