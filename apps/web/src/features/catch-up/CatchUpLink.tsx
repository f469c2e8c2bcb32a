import type { AccountAddress } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { catchUpWords } from '../../words/en/later/catchUpWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './CatchUpLink.module.css'
import { chooseSpan } from './chooseSpan.ts'
import { useAbsence } from './useAbsence.ts'

const hourMs = 3_600_000
const dayHours = 24

/** Links from home to the catch-up; more prominent after an absence. */
export function CatchUpLink({ address }: { address: AccountAddress }) {
  const t = useMessages(catchUpWords)
  const { absenceMs, isLong: isBack } = useAbsence(address)
  const hours = Math.round(absenceMs / hourMs)
  const away =
    hours < 2 * dayHours
      ? t('catchUp.awayHours', { count: hours })
      : t('catchUp.awayDays', { count: Math.round(hours / dayHours) })
  return (
    <Link
      className={styles['link']}
      data-back={isBack}
      to="/catch-up"
      {...(isBack && { hash: chooseSpan(absenceMs) })}
      title={isBack ? away : undefined}
    >
      <ToolIcon name="wait" size={18} />
      {t('catchUp.title')}
      {isBack && <span className={styles['away']}>{away}</span>}
    </Link>
  )
}
