import { limits, type ReportCategory, reportCategories } from '@kith/protocol'
import { useId, useState } from 'react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { RadioGroup } from '../../ui/field/RadioGroup.tsx'
import { showToast } from '../../ui/toast/showToast.ts'
import { usePublish } from '../../viewer/usePublish.ts'
import { postMenuWords } from '../../words/en/later/postMenuWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ReportDialog.module.css'

export type ReportDialogProps = {
  /** Id of a post, or an address. */
  id: string
  /** Author of the post, or owner of the address. */
  name: string
  of?: 'post' | 'account'
  onClose(): void
}

/** Reports a post or an account to the operators, with a reason and an optional comment. */
export function ReportDialog({ id, name, of = 'post', onClose }: ReportDialogProps) {
  const t = useMessages(postMenuWords)
  const publish = usePublish()
  const formId = useId()
  const [isOpen, setOpen] = useState(true)
  const [category, setCategory] = useState<ReportCategory | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    if (category === null) return setProblem(t('report.choose'))
    setBusy(true)
    setProblem(undefined)
    try {
      const words = note.trim()
      await publish({ type: 'report', to: id, category, ...(words !== '' && { note: words }) })
      showToast({ text: t('report.sent') })
      setOpen(false)
    } catch (error) {
      setProblem(toAppError(error).sentence)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t(of === 'post' ? 'report.title' : 'report.accountTitle', { name })}
      size="small"
      phone="full"
      isOpen={isOpen}
      isKept={isBusy || note !== ''}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{t('action.cancel')}</Button>
          <Button type="submit" form={formId} look="main" aria-disabled={isBusy}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RadioGroup
          legend={t('report.what')}
          options={reportCategories.map((value) => ({ value, label: t(`report.${value}`) }))}
          value={category}
          onChange={(next) => {
            setCategory(next)
            setProblem(undefined)
          }}
        />
        <Field
          isLong
          label={t('report.note')}
          hint={t('report.noteHint')}
          rows={3}
          limit={limits.noteBytes}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem !== undefined && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
