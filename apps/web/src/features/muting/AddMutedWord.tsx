import { limits } from '@kith/protocol'
import { useState } from 'react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { refreshHidden } from '../../api/refreshHidden.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { usePublish } from '../../viewer/usePublish.ts'
import { mutingWords } from '../../words/en/later/account/mutingWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AddMutedWord.module.css'
import { parseMutedWord } from './parseMutedWord.ts'

export type AddMutedWordProps = {
  /** Words that are muted already. */
  known: readonly string[]
  /** Resolves when the list shows it. */
  onAdded(): Promise<void>
}

/** Mutes one more word. What was typed stays until the service has accepted it. */
export function AddMutedWord({ known, onAdded }: AddMutedWordProps) {
  const t = useMessages(mutingWords)
  const { load: loadGraph } = useGraphState()
  const publish = usePublish()
  const [text, setText] = useState('')
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
      await publish({ type: 'mute-word', word: parsed.word })
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
      <Button type="submit" look="main" aria-disabled={isBusy}>
        {t('muting.add')}
      </Button>
    </form>
  )
}
