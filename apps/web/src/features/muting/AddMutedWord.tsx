import { limits } from '@kith/protocol'
import { useState } from 'react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { refreshHidden } from '../../api/refreshHidden.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Select } from '../../ui/field/Select.tsx'
import { useService } from '../../viewer/service/useService.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { intlFormats } from '../../words/intlFormats.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AddMutedWord.module.css'
import { parseMutedWord } from './parseMutedWord.ts'

export type AddMutedWordProps = {
  /** Words that are muted already. */
  known: readonly string[]
  /** Resolves when the list shows it. */
  onAdded(): Promise<void>
}

/** In days; 0: without an end. */
const durations = ['0', '1', '7', '30'] as const
const dayMs = 86_400_000

/** Mutes one more word, for a while or until it is removed. What was typed stays until the service has accepted it. */
export function AddMutedWord({ known, onAdded }: AddMutedWordProps) {
  const t = useMessages(mutingWords)
  const locale = useLocale()
  const { load: loadGraph } = useGraphState()
  const { acting } = useService()
  const [text, setText] = useState('')
  const [duration, setDuration] = useState<(typeof durations)[number]>('0')
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState('')
  const [isBusy, setBusy] = useState(false)

  const add = async () => {
    const parsed = parseMutedWord(text, known)
    if ('problem' in parsed)
      return setProblem(
        parsed.problem === 'long'
          ? t('muting.problem.long', { limit: limits.mutedWordCodePoints })
          : t(`muting.problem.${parsed.problem}`),
      )
    setBusy(true)
    try {
      const durationMs = Number(duration) * dayMs
      const { publish, toServiceTime } = await acting.get()
      await publish({
        type: 'mute-word',
        word: parsed.word,
        ...(durationMs > 0 && { until: toServiceTime(Date.now()) + durationMs }),
      })
      setText('')
      setAdded(t('muting.added', { word: parsed.word }))
      loadGraph()
        .then(refreshHidden)
        .catch(() => null)
      await onAdded()
    } catch (error) {
      setProblem(toAppError(error).sentence)
    } finally {
      setBusy(false)
    }
  }
  const formatDays = (days: number) =>
    intlFormats.getNumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void add()
      }}
    >
      <Field
        label={t('muting.word')}
        value={text}
        dir="auto"
        autoCapitalize="none"
        autoComplete="off"
        problem={problem}
        hint={added === '' ? t('muting.wordHint') : added}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
          setAdded('')
        }}
      />
      <Select
        label={t('muting.duration')}
        value={duration}
        onChange={setDuration}
        options={durations.map((value) => ({
          value,
          label: value === '0' ? t('muting.duration.always') : formatDays(Number(value)),
        }))}
      />
      <Button type="submit" look="main" aria-disabled={isBusy}>
        {t('muting.add')}
      </Button>
    </form>
  )
}
