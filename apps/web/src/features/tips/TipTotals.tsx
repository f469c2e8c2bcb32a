import { chains } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import { PostTipsDocument } from '../../api/actingOperations.generated.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { formatAmount } from '../../chain/transaction/formatAmount.ts'
import { useConfig } from '../../config/useConfig.ts'
import { Button } from '../../ui/Button.tsx'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { tipWords } from '../../words/en/later/chain/tipWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './TipTotals.module.css'

export type TipTotalsProps = {
  /** Of a post. */
  id: string
  /** Absent for the reader's own posts. */
  onTip?: (() => void) | undefined
}

/** The tip total of a post, with a link to its list and a button to tip. */
export function TipTotals({ id, onTip }: TipTotalsProps) {
  const t = useMessages(tipWords)
  const locale = useLocale()
  const { defaultChain } = useConfig()
  const { data } = useQuery(PostTipsDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const tips = data?.post?.tips
  const { symbol } = chains[defaultChain].currency
  return (
    <p className={styles['totals']}>
      {onTip && (
        <Button look="quiet" size="small" className={styles['tip']} onClick={onTip}>
          <ToolIcon name="coin" size={18} />
          {t('tip.action')}
        </Button>
      )}
      {tips && tips.count > 0 && (
        <Link className={styles['total']} to="/post/$id/tips" params={{ id }}>
          {t('tip.total', { count: tips.count, amount: formatAmount(BigInt(tips.totalWei), { locale, symbol }) })}
          {tips.pendingCount > 0 && <span className={styles['pending']}>{t('tip.pending')}</span>}
        </Link>
      )}
    </p>
  )
}
