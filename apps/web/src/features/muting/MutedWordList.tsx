import { useState } from 'react'
import { MutedWordsDocument } from '../../api/actingOperations.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { formatClock } from '../../ui/formatClock.ts'
import { List } from '../../ui/list/List.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { matchesText } from '../../ui/text/matchesText.ts'
import { useNow } from '../../ui/text/useNow.ts'
import { usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useLocale } from '../../words/useLocale.ts'
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
  const locale = useLocale()
  const nowMs = useNow()
  const isOver = (until: string | null) => until !== null && Date.parse(until) <= nowMs
  return (
    <>
      <AddMutedWord known={items.flatMap(({ word, until }) => (isOver(until) ? [] : [word]))} onAdded={list.refresh} />
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
        renderItem={({ word, mutedAt, until }) => (
          <ListRow detail={renderDetail(mutedAt, until)} action={renderAction(word, until)}>
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

  function renderDetail(mutedAt: string, until: string | null) {
    if (until === null) return <Moment at={mutedAt} />
    const end = isOver(until)
      ? t('muting.ended')
      : t('muting.until', { time: formatClock(new Date(until), { nowMs, locale }) })
    return (
      <>
        <Moment at={mutedAt} /> · {end}
      </>
    )
  }

  function renderAction(word: string, until: string | null) {
    return (
      <Button
        size="small"
        aria-label={t('muting.removeWordLabel', { word })}
        onClick={() =>
          run({
            name: word,
            remove: { type: 'unmute-word', word },
            add: isOver(until)
              ? undefined
              : { type: 'mute-word', word, ...(until !== null && { until: Date.parse(until) }) },
            text: t('muting.wordRemoved', { word }),
          })
        }
      >
        {t('muting.removeWord')}
      </Button>
    )
  }
}
