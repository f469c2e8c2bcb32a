import { limits } from '@kith/protocol'
import { useEffect, useRef, useState } from 'react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { usePublish } from '../../viewer/usePublish.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Standing.module.css'

/** The one answer an author has to an act. What was typed stays until the service has it. */
export function AnswerForm({ id, onAnswered }: { id: string; onAnswered(): void }) {
  const t = useMessages(moderationWords)
  const publish = usePublish()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('standing.answer')}
      </Button>
    )
  const send = () => {
    const answer = text.trim()
    if (answer === '') return setProblem(t('standing.answerMissing'))
    if (new TextEncoder().encode(answer).length > limits.answerBytes) return setProblem(t('standing.answerTooLong'))
    setBusy(true)
    setProblem(undefined)
    publish({ type: 'answer', to: id, text: answer })
      .then(onAnswered, (error: unknown) => setProblem(toAppError(error).sentence))
      .finally(() => setBusy(false))
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send()
      }}
    >
      <Field
        isLong
        ref={field}
        label={t('standing.answerLabel')}
        hint={t('standing.answerHint')}
        problem={problem}
        limit={limits.answerBytes}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      <span className={styles['buttons']}>
        <Button type="submit" look="main" size="small" aria-disabled={isBusy}>
          {t(isBusy ? 'standing.sending' : 'standing.send')}
        </Button>
        <Button size="small" onClick={() => setOpen(false)}>
          {t('action.cancel')}
        </Button>
      </span>
    </form>
  )
}
