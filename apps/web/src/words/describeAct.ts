import type { ActFieldsFragment } from '../api/operations.generated.ts'
import type { Translate } from './createTranslate.ts'
import type { moderationWords } from './en/later/account/moderationWords.ts'

/** What was done, in a few words: "Account suspended until 3 May". */
export function describeAct(
  { act, label, until }: Pick<ActFieldsFragment, 'act' | 'label' | 'until'>,
  t: Translate<typeof moderationWords>,
): string {
  if ((act === 'LABEL' || act === 'UNLABEL') && label !== null) return t(`act.${act}`, { label: t(`label.${label}`) })
  if (act === 'SUSPEND' && until !== null) return t('act.SUSPENDUntil', { date: new Date(until) })
  return t(`act.${act as Exclude<typeof act, 'LABEL' | 'UNLABEL'>}`)
}
