import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import type { ActFieldsFragment } from '../../api/operations.generated.ts'
import { Moment } from '../../ui/text/Moment.tsx'
import { describeAct } from '../../words/describeAct.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './Standing.module.css'

/** One act on the reader's account or post: what, why, what it means, and the answer to it. */
export function StandingAct({ act, onAnswered }: { act: ActFieldsFragment; onAnswered(): void }) {
  const t = useMessages(moderationWords)
  const meaning = act.act === 'HIDE' || act.act === 'LABEL' || act.act === 'SUSPEND' ? act.act : null
  return (
    <article className={styles['act']}>
      <p className={styles['line']}>
        <strong className={styles['did']} data-force={act.inForce}>
          {describeAct(act, t)}
          {act.inForce && <span className={styles['force']}>{t('act.inForce')}</span>}
        </strong>
        <span className={styles['soft']}>
          <Moment at={act.createdAt} />
        </span>
      </p>
      {act.content && act.content.text !== '' && (
        <blockquote className={styles['content']} dir="auto">
          {cleanText(act.content.text, { of: 'block' })}
        </blockquote>
      )}
      {act.post && (
        <Link className={styles['link']} to="/post/$id" params={{ id: act.post.id }}>
          {t('standing.openPost')}
        </Link>
      )}
      <p dir="auto">
        <span className={styles['soft']}>{t('standing.reason')}: </span>
        {cleanText(act.reason, { of: 'block' })}
      </p>
      {meaning && act.inForce && <p className={styles['soft']}>{t(`standing.meaning.${meaning}`)}</p>}
      {act.answer ? (
        <div className={styles['answer']}>
          <p dir="auto">
            <span className={styles['soft']}>{t('standing.yourAnswer')}: </span>
            {cleanText(act.answer.text, { of: 'block' })}
          </p>
          <p className={styles['did']}>{t(`standing.outcome.${act.answer.outcome}`)}</p>
          {act.answer.outcomeReason !== null && (
            <p dir="auto">{cleanText(act.answer.outcomeReason, { of: 'block' })}</p>
          )}
        </div>
      ) : (
        meaning && act.inForce && <AnswerForm id={act.id} onAnswered={onAnswered} />
      )}
    </article>
  )
}
