import { limits } from '@kith/protocol'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Select } from '../../ui/field/Select.tsx'
import { useActing } from '../../viewer/service/useActing.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { ActDetails, ActRequest } from './ActRequest.ts'
import styles from './Moderation.module.css'

export type ActDialogProps = {
  /** `null` while the dialog is closed. */
  request: ActRequest | null
  /** What the button says instead of the act's name: for many at once. */
  confirm?: string
  isBusy: boolean
  problem?: string | undefined
  onConfirm(details: ActDetails): void
  onClose(): void
}

const labels = ['NSFW', 'VIOLENCE', 'SPAM', 'MISLEADING', 'IMPERSONATION'] as const
const dayMs = 86_400_000
const spans = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs, ever: undefined } as const

/** Asks an operator for the reason of an act, and for its label or end. */
export function ActDialog({ request, confirm, isBusy, problem, onConfirm, onClose }: ActDialogProps) {
  const t = useMessages(moderationWords)
  const acting = useActing()
  const [shown, setShown] = useState<ActRequest | null>(request)
  const [chosenLabel, setLabel] = useState<string | null>(null)
  const [span, setSpan] = useState<keyof typeof spans>('week')
  // Stays drawn while it closes.
  if (request !== null && request !== shown) {
    setShown(request)
    setLabel(null)
  }
  if (shown === null) return null
  const { act } = shown
  const offered = labels.filter((label) => act !== 'unlabel' || shown.labels?.includes(label))
  const label = offered.find((one) => one === chosenLabel) ?? offered[0] ?? 'SPAM'
  const isDestructive = act === 'hide' || act === 'suspend'
  return (
    <ConfirmDialog
      title={t(`moderation.do.${act}`)}
      confirm={confirm ?? t(`moderation.do.${act}`)}
      isDestructive={isDestructive}
      reason={{
        label: t('moderation.reason'),
        isRequired: true,
        maxLength: limits.reasonBytes,
        ...(act !== 'close' && { hint: t('moderation.reasonHint') }),
      }}
      isOpen={request !== null}
      isBusy={isBusy}
      problem={problem}
      onConfirm={(reason) => {
        const spanMs = spans[span]
        const now = Date.now()
        const until = spanMs === undefined ? undefined : (acting?.toServiceTime(now) ?? now) + spanMs
        onConfirm({ reason, label, until })
      }}
      onClose={onClose}
    >
      <span className={styles['dialogText']}>{t(`moderation.hint.${act}`)}</span>
      {(act === 'label' || act === 'unlabel') && (
        <Select
          label={t('moderation.label')}
          options={offered.map((value) => ({ value, label: t(`label.${value}`) }))}
          value={label}
          onChange={setLabel}
        />
      )}
      {act === 'suspend' && (
        <Select
          label={t('moderation.until')}
          options={(Object.keys(spans) as (keyof typeof spans)[]).map((value) => ({
            value,
            label: t(`moderation.until.${value}`),
          }))}
          value={span}
          onChange={setSpan}
        />
      )}
    </ConfirmDialog>
  )
}
