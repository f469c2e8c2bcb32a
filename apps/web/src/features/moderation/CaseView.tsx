import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import type { ModerationQueueQuery } from '../../api/operations.generated.ts'
import { AccountLine } from '../../ui/account/AccountLine.tsx'
import { accountIdentity, accountPath } from '../../ui/account/accountName.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { describeAct } from '../../words/describeAct.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { ActRequest } from './ActRequest.ts'
import { CasePictures } from './CasePictures.tsx'
import styles from './Moderation.module.css'

type Queue = NonNullable<NonNullable<ModerationQueueQuery['viewer']>['moderation']>['queue']
export type Case = Queue['edges'][number]['node']

export type CaseViewProps = {
  value: Case
  onAct(request: ActRequest): void
}

const undoing = { HIDE: 'unhide', LABEL: 'unlabel', SUSPEND: 'unsuspend' } as const

/** One case: what it is about, what was reported and answered, what can be done and what was done. */
export function CaseView({ value, onAct }: CaseViewProps) {
  const t = useMessages(moderationWords)
  const { account, post, content, categories } = value
  const reports = value.reports.edges.map(({ node }) => node)
  const newest = reports.reduce((most, { place }) => Math.max(most, Number(place)), 0)
  const seen = newest > 0 ? { reports: newest } : {}
  const subject = post?.id ?? account.address
  const labels = post?.labels ?? account.labels
  const answers = value.answers.edges.map(({ node }) => node)
  return (
    <article className={styles['case']} aria-label={t(post ? 'moderation.casePost' : 'moderation.caseAccount')}>
      <header className={styles['caseHead']}>
        <Link className={styles['who']} to="/u/$handle" params={accountPath(account)}>
          <AccountLine account={account} size={32} />
        </Link>
        <span className={styles['when']}>
          <Moment at={value.changedAt} />
        </span>
      </header>
      {post && (
        <blockquote className={styles['content']}>
          {post.deleted ? (
            <p className={styles['soft']}>{t('moderation.deleted')}</p>
          ) : (
            <p className={styles['contentText']} dir="auto">
              {content === null || content.text === ''
                ? t('moderation.noText')
                : cleanText(content.text, { of: 'block' })}
            </p>
          )}
          {content !== null && content.media.length > 0 && (
            <>
              <p className={styles['soft']}>
                {t('moderation.images', {
                  count: content.media.length,
                  alt: content.media.map(({ alt }) => alt || t('moderation.noAlt')).join(' · '),
                })}
              </p>
              <CasePictures pictures={content.media} />
            </>
          )}
          <Link className={styles['link']} to="/post/$id" params={{ id: post.id }}>
            {t('moderation.open')}
          </Link>
        </blockquote>
      )}
      <p className={styles['marks']}>
        <span className={styles['kind']}>{t(post ? 'moderation.casePost' : 'moderation.caseAccount')}</span>
        {categories.map(({ category, count }) => (
          <span key={category} className={styles['mark']}>
            {t(`moderation.category.${category}`)} {count}
          </span>
        ))}
        {post?.withheld === 'HIDDEN' && <span className={styles['state']}>{t('moderation.state.withheld')}</span>}
        {account.suspended && <span className={styles['state']}>{t('moderation.state.suspended')}</span>}
        {labels.map((label) => (
          <span key={label} className={styles['state']}>
            {t(`label.${label}`)}
          </span>
        ))}
      </p>
      {answers.length > 0 && (
        <section className={styles['part']} aria-label={t('moderation.answerList')}>
          <h3 className={styles['partTitle']}>{t('moderation.answers', { count: value.answerCount })}</h3>
          <ul className={styles['entries']}>
            {answers.map((act) => {
              const undone = isUndoable(act.act) ? act.act : null
              return (
                <li key={act.id} className={styles['entry']}>
                  <span className={styles['soft']}>{describeAct(act, t)}</span>
                  <p dir="auto">{cleanText(act.answer?.text ?? '', { of: 'block' })}</p>
                  <span className={styles['buttons']}>
                    <Button size="small" onClick={() => onAct({ act: 'uphold', to: act.id })}>
                      {t('moderation.do.uphold')}
                    </Button>
                    {undone && (
                      <Button
                        size="small"
                        onClick={() =>
                          onAct({
                            act: undoing[undone],
                            to: act.act === 'SUSPEND' ? act.account.address : (act.post?.id ?? act.account.address),
                            labels: act.label === null ? [] : [act.label],
                          })
                        }
                      >
                        {t(`moderation.do.${undoing[undone]}`)}
                      </Button>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {reports.length > 0 && (
        <section className={styles['part']} aria-label={t('moderation.reportList')}>
          <h3 className={styles['partTitle']}>
            {value.reportCount > 0 ? t('moderation.reports', { count: value.reportCount }) : t('moderation.reportList')}
          </h3>
          <ul className={styles['entries']}>
            {reports.map(({ category, createdAt, note, open, place, reporter }) => (
              <li key={place} className={styles['entry']} data-open={open}>
                <span className={styles['line']}>
                  {t('moderation.reportLine', {
                    category: t(`moderation.category.${category}`),
                    name: accountIdentity(reporter),
                  })}
                  <span className={styles['soft']}>
                    {!open && `${t('moderation.seen')} · `}
                    <Moment at={createdAt} />
                  </span>
                </span>
                {note !== '' && <p dir="auto">{cleanText(note, { of: 'block' })}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles['buttons']}>
        {post && !post.deleted && (
          <Button
            size="small"
            onClick={() => onAct({ act: post.withheld === 'HIDDEN' ? 'unhide' : 'hide', to: post.id, ...seen })}
          >
            {t(post.withheld === 'HIDDEN' ? 'moderation.do.unhide' : 'moderation.do.hide')}
          </Button>
        )}
        {!post?.deleted && (
          <Button size="small" onClick={() => onAct({ act: 'label', to: subject, ...seen })}>
            {t('moderation.do.label')}
          </Button>
        )}
        {labels.length > 0 && (
          <Button size="small" onClick={() => onAct({ act: 'unlabel', to: subject, labels })}>
            {t('moderation.do.unlabel')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() =>
            onAct({
              act: account.suspended ? 'unsuspend' : 'suspend',
              to: account.address,
              // Reports about a post are not about its author.
              ...(post ? {} : seen),
            })
          }
        >
          {t(account.suspended ? 'moderation.do.unsuspend' : 'moderation.do.suspend')}
        </Button>
        {reports.some(({ open }) => open) && (
          <Button size="small" look="quiet" onClick={() => onAct({ act: 'close', to: subject, ...seen })}>
            {t('moderation.do.close')}
          </Button>
        )}
      </div>
      {value.acts.edges.length > 0 && (
        <Disclosure summary={t('moderation.history')}>
          <ul className={styles['entries']}>
            {value.acts.edges.map(({ node, operator }) => (
              <li key={node.id} className={styles['entry']}>
                <span className={styles['line']}>
                  {describeAct(node, t)}
                  <span className={styles['soft']}>
                    {t('moderation.by', { name: accountIdentity(operator) })} · <Moment at={node.createdAt} />
                  </span>
                </span>
                <p dir="auto">{cleanText(node.reason, { of: 'block' })}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </article>
  )
}

function isUndoable(act: string): act is keyof typeof undoing {
  return act in undoing
}
