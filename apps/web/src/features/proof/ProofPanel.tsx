import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Failure } from '../../ui/state/Failure.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ProofPanel.module.css'
import { useProof } from './useProof.ts'

const icons = { passed: 'check', failed: 'cross', attested: 'wait' } as const

/** The chain from wallet to key to post, checked in the reader's own browser on demand. */
export function ProofPanel({ id }: { id: string }) {
  const t = useMessages()
  const { status, checks, parts, error, load } = useProof(id)
  return (
    <Disclosure
      summary={t('proof.title')}
      className={styles['proof']}
      onToggle={(event) => event.currentTarget.open && status === 'idle' && load()}
    >
      <div className={styles['body']}>
        <p className={styles['intro']}>{t('proof.summary')}</p>
        {status === 'loading' && <p role="status">{t('proof.checking')}</p>}
        {status === 'missing' && <p>{t('proof.missing')}</p>}
        {status === 'failed' && <Failure sentence={error?.sentence} onRetry={load} isAlert />}
        {status === 'ready' && (
          <>
            <ol className={styles['checks']}>
              {checks.map(({ name, outcome }) => (
                <li key={name} className={styles['check']} data-outcome={outcome}>
                  <Icon name={icons[outcome]} />
                  <span>
                    {t(`proof.${name}`)} <span className={styles['outcome']}>{t(`proof.${outcome}`)}</span>
                  </span>
                </li>
              ))}
            </ol>
            {parts && (
              <dl className={styles['parts']}>
                <dt>{t('proof.id')}</dt>
                <dd>{parts.id}</dd>
                <dt>{t('proof.delegationId')}</dt>
                <dd>{parts.delegationId}</dd>
                <dt>{t('proof.key')}</dt>
                <dd>{parts.key}</dd>
              </dl>
            )}
          </>
        )}
      </div>
    </Disclosure>
  )
}
