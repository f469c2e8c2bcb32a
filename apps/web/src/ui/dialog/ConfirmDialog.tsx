import { type ReactNode, useId, useRef, useState } from 'react'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Button } from '../Button.tsx'
import { Field } from '../field/Field.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  /** The question, naming what it is about: "Delete this post?" */
  title: string
  /** What will follow, in a sentence or two. */
  children?: ReactNode
  /** What the button does, as a verb: "Delete". */
  confirm: string
  isDestructive?: boolean
  /** Asks for a text, e.g. why a post is reported. */
  reason?: { label: string; hint?: string; isRequired?: boolean; maxLength?: number }
  isOpen: boolean
  /** True while it is in progress. */
  isBusy?: boolean
  /** What went wrong, in a sentence: the dialog stays open. */
  problem?: string | undefined
  onConfirm(reason: string): void
  onClose(): void
}

/**
 * Asks before something that cannot be undone. The focus starts on "Cancel", or on the reason. What can be undone
 * is done at once instead, with `showToast` and its "Undo".
 *
 * @example
 * <ConfirmDialog title={t('keys.endTitle')} confirm={t('keys.end')} isDestructive isOpen={isOpen} onConfirm={end} onClose={close}>
 *   {t('keys.endText')}
 * </ConfirmDialog>
 */
export function ConfirmDialog({
  title,
  children,
  confirm,
  isDestructive = false,
  reason,
  isOpen,
  isBusy = false,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useMessages(uiWords)
  const formId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (isBusy) return
    if (reason?.isRequired && words.trim() === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    onConfirm(words.trim())
  }
  return (
    <Dialog
      title={title}
      size="small"
      phone="sheet"
      isOpen={isOpen}
      isKept={isBusy || words !== ''}
      initialFocus={reason ? field : cancel}
      onClose={() => isBusy || onClose()}
      onClosed={() => {
        setWords('')
        setMissing(false)
      }}
      actions={
        <>
          <Button ref={cancel} aria-disabled={isBusy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={formId} look={isDestructive ? 'danger' : 'main'} aria-disabled={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children !== undefined && <div className={styles['text']}>{children}</div>}
        {reason && (
          <Field
            isLong
            ref={field}
            label={reason.label}
            hint={reason.hint}
            rows={3}
            limit={reason.maxLength}
            problem={isMissing ? t('ui.reasonMissing') : undefined}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setMissing(false)
            }}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  )
}
