import { MutedWordsDocument } from '../../api/actingOperations.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { formatClock } from '../../ui/formatClock.ts'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { matchesText } from '../../ui/text/matchesText.ts'
import { useNow } from '../../ui/text/useNow.ts'
import { usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { useActing } from '../../viewer/service/useActing.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import { AddMutedWord } from './AddMutedWord.tsx'
import styles from './MutedWordList.module.css'
import { SearchedList } from './SearchedList.tsx'
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
  const { removed, run } = usePrivateChange()
  const locale = useLocale()
  const acting = useActing()
  const deviceMs = useNow()
  // The service ends them by its own clock.
  const nowMs = acting?.toServiceTime(deviceMs) ?? deviceMs
  const isOver = (until: string | null) => until !== null && Date.parse(until) <= nowMs
  const muted = list.items.filter(({ word, until }) => !removed.has(word) && !isOver(until))
  return (
    <>
      <AddMutedWord known={muted.map(({ word }) => word)} onAdded={list.refresh} />
      <SearchedList
        of="words"
        list={list}
        removed={removed}
        matches={({ word }, query) => matchesText([word], query)}
        keyOf={({ word }) => word}
        renderItem={({ word, mutedAt, until }) => (
          <ListRow action={renderAction(word, until)}>
            <bdi>{word}</bdi>
            <p className={styles['when']}>{renderDetail(mutedAt, until)}</p>
          </ListRow>
        )}
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
