import { cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import { ModerationLogDocument } from '../../api/actingOperations.generated.ts'
import { usePages } from '../../api/usePages.ts'
import { accountIdentity, accountPath } from '../../ui/account/accountName.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { describeAct } from '../../words/describeAct.ts'
import { moderationWords } from '../../words/en/later/account/moderationWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './Moderation.module.css'
import { NotOperator } from './NotOperator.tsx'

/** Every act there was, newest first, each with the record its operator signed. */
export function ModerationLog() {
  const t = useMessages(moderationWords)
  const pages = usePages(ModerationLogDocument, { after: null }, ({ viewer }) => viewer?.moderation?.log ?? null)
  if (!pages.isAllowed) return <NotOperator />
  return (
    <List
      label={t('moderation.view.log')}
      status={pages.status}
      items={pages.edges}
      keyOf={({ node }) => node.id}
      renderItem={({ node, operator, delegation, envelope }) => (
        <article className={styles['case']}>
          <p className={styles['line']}>
            <strong className={styles['did']}>{describeAct(node, t)}</strong>
            <span className={styles['soft']}>
              {t('moderation.by', { name: accountIdentity(operator) })} · <Moment at={node.createdAt} />
            </span>
          </p>
          <p className={styles['subject']}>
            <Link className={styles['link']} to="/u/$handle" params={accountPath(node.account)} dir="ltr">
              {accountIdentity(node.account)}
            </Link>
            {node.post && (
              <Link className={styles['link']} to="/post/$id" params={{ id: node.post.id }}>
                {t('moderation.open')}
              </Link>
            )}
          </p>
          <p dir="auto">{cleanText(node.reason, { of: 'block' })}</p>
          <Disclosure summary={t('moderation.proof')}>
            <dl className={styles['proof']}>
              <dt>{t('moderation.delegation')}</dt>
              <dd dir="ltr">{delegation}</dd>
              <dt>{t('moderation.envelope')}</dt>
              <dd dir="ltr">{envelope}</dd>
            </dl>
          </Disclosure>
        </article>
      )}
      empty={<Notice title={t('moderation.noneLog')} />}
      failure={{ title: t('moderation.failed'), sentence: pages.error?.sentence }}
      onRetry={pages.retry}
      onMore={pages.hasMore ? pages.more : undefined}
      isLoadingMore={pages.isLoadingMore}
    />
  )
}
