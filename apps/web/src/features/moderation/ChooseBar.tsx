import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ActDialog } from './ActDialog.tsx'
import type { ActRequest } from './ActRequest.ts'
import styles from './Moderation.module.css'
import { useActOnMany } from './useActOnMany.ts'

export type ChooseBarProps = {
  act: 'suspend' | 'hide'
  /** All that can be chosen. */
  subjects: readonly string[]
  chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
  onDone(): void
}

/** How many are chosen, and the act on all of them. */
export function ChooseBar({ act, subjects, chosen, onChoose, onDone }: ChooseBarProps) {
  const t = useMessages(moderationWords)
  const [request, setRequest] = useState<ActRequest | null>(null)
  const { state, run } = useActOnMany(act, () => {
    onChoose(new Set())
    onDone()
  })
  const confirm = t(act === 'suspend' ? 'moderation.suspendMany' : 'moderation.hideMany', { count: chosen.size })
  const isAll = chosen.size === subjects.length && subjects.length > 0
  return (
    <div className={styles['choose']}>
      <span role="status">{t('moderation.chosen', { count: chosen.size })}</span>
      <Button size="small" look="quiet" onClick={() => onChoose(new Set(isAll ? [] : subjects))}>
        {t(isAll ? 'moderation.chooseNone' : 'moderation.chooseAll')}
      </Button>
      <Button
        size="small"
        look="danger"
        aria-disabled={chosen.size === 0 || state.status === 'running'}
        onClick={() => setRequest({ act, to: '' })}
      >
        {confirm}
      </Button>
      {state.status === 'running' && (
        <div className={styles['wide']}>
          <ProgressBar
            label={t('moderation.acting')}
            share={state.done / state.total}
            detail={t('moderation.actingOf', { done: state.done, total: state.total })}
          />
        </div>
      )}
      {state.status === 'done' && (
        <p className={styles['wide']} role="status">
          {state.done > state.failed && t('moderation.doneMany', { count: state.done - state.failed })}{' '}
          {state.failed > 0 && t('moderation.failedMany', { count: state.failed, reason: state.reason })}
        </p>
      )}
      <ActDialog
        request={request}
        confirm={confirm}
        isBusy={false}
        onConfirm={(details) => {
          setRequest(null)
          void run([...chosen], details)
        }}
        onClose={() => setRequest(null)}
      />
    </div>
  )
}
