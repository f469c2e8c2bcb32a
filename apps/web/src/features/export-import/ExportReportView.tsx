import type { ReactNode } from 'react'
import type { ExportReport } from '../../export-file/ExportReport.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { dataWords } from '../../words/en/later/account/dataWords.ts'
import { intlFormats } from '../../words/intlFormats.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import { describeMessageKind } from './describeMessageKind.ts'
import styles from './ExportImport.module.css'
import { formatSize } from './formatSize.ts'

export type ExportReportViewProps = {
  report: ExportReport
  children?: ReactNode
}

const shownFaults = 20

const wholeWords = { yes: 'data.wholeYes', no: 'data.incomplete', unknown: 'data.wholeUnknown' } as const

/** What a browser found in an export: first the verdict, then each fact. */
export function ExportReportView({ report, children }: ExportReportViewProps) {
  const t = useMessages(dataWords)
  const locale = useLocale()
  const { faults, delegations, receipts, span, whole } = report
  const isSigned = faults.length === 0 && delegations.wrong === 0
  const isGood = isSigned && whole !== 'no'
  const kinds = mergeKinds(report.kinds, (type) => describeMessageKind(type, t))
  /** One date where all of it was written on one day. */
  const describeSpan = ({ from, to }: { from: Date; to: Date }) => {
    const day = intlFormats.getDateTimeFormat(locale, { dateStyle: 'long' })
    return day.format(from) === day.format(to) ? day.format(to) : t('data.spanValue', { from, to })
  }
  return (
    <div className={styles['report']}>
      <p className={styles['verdict']} data-good={isGood}>
        <ToolIcon name={isGood ? 'check' : 'cross'} size={22} />
        {isSigned && whole === 'no'
          ? t('data.incomplete')
          : report.messages === 0
            ? t('data.empty')
            : isGood
              ? t('data.good')
              : t('data.bad', { count: faults.length })}
      </p>
      <dl className={styles['facts']}>
        <Fact name={t('data.of')}>
          <bdi className={styles['code']} dir="ltr">
            {report.account}
          </bdi>
        </Fact>
        {span && <Fact name={t('data.span')}>{describeSpan(span)}</Fact>}
        <Fact name={t('data.messages')} isGood={faults.length === 0}>
          {t('data.messagesValue', { verified: report.verified, total: report.messages })}
        </Fact>
        <Fact name={t('data.sessions')} isGood={delegations.wrong === 0}>
          {t('data.sessionsValue', { verified: delegations.verified, named: delegations.named })}
          {delegations.contracts > 0 && (
            <span className={styles['more']}>{t('data.sessionsContract', { count: delegations.contracts })}</span>
          )}
          {delegations.missing > 0 && (
            <span className={styles['more']}>{t('data.sessionsMissing', { count: delegations.missing })}</span>
          )}
        </Fact>
        <Fact name={t('data.receipts')} isGood={receipts.wrong === 0}>
          {t('data.receiptsValue', { verified: receipts.verified, total: receipts.verified + receipts.wrong })}
        </Fact>
        {report.revokedSince > 0 && (
          <Fact name={t('data.revokedSince')}>{intlFormats.getNumberFormat(locale).format(report.revokedSince)}</Fact>
        )}
        {report.late > 0 && (
          <Fact name={t('data.late')} isGood={false}>
            {intlFormats.getNumberFormat(locale).format(report.late)}
          </Fact>
        )}
        <Fact name={t('data.whole')} isGood={whole !== 'no'}>
          {t(wholeWords[whole])}
        </Fact>
        <Fact name={t('data.serverKey')}>
          <bdi className={styles['code']} dir="ltr">
            {receipts.key}
          </bdi>
        </Fact>
        {report.gone > 0 && <Fact name={t('data.gone')}>{t('data.goneValue', { count: report.gone })}</Fact>}
        <Fact name={t('data.network')}>
          <bdi dir="ltr">{report.network}</bdi>
        </Fact>
        <Fact name={t('data.size')}>{formatSize(report.bytes, locale)}</Fact>
      </dl>
      {kinds.length > 0 && (
        <table className={styles['kinds']}>
          <caption className={styles['rowTitle']}>{t('data.inIt')}</caption>
          <thead className={styles['hidden']}>
            <tr>
              <th scope="col">{t('data.kind')}</th>
              <th scope="col">{t('data.count')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{intlFormats.getNumberFormat(locale).format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {faults.length > 0 && (
        <Disclosure summary={t('data.faults')}>
          <ul className={styles['faults']}>
            {faults.slice(0, shownFaults).map(({ id, type, fault }) => (
              <li key={id}>
                {describeMessageKind(type, t)}: {t(`data.fault.${fault}`)}
                <bdi className={styles['code']} dir="ltr">
                  {id}
                </bdi>
              </li>
            ))}
            {faults.length > shownFaults && <li>{t('data.moreFaults', { count: faults.length - shownFaults })}</li>}
          </ul>
        </Disclosure>
      )}
      {children}
    </div>
  )
}

function Fact({ name, isGood, children }: { name: string; isGood?: boolean; children: ReactNode }) {
  return (
    <div className={styles['fact']} data-good={isGood}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Kinds that read the same are counted together. */
function mergeKinds(kinds: ExportReport['kinds'], describe: (type: ExportReport['kinds'][number]['type']) => string) {
  const merged = new Map<string, number>()
  for (const { type, count } of kinds) merged.set(describe(type), (merged.get(describe(type)) ?? 0) + count)
  return [...merged].map(([name, count]) => ({ name, count }))
}
