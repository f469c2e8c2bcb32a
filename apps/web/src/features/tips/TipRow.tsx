import { chains, cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import type { TipFieldsFragment } from '../../api/operations.generated.ts'
import { formatAmount } from '../../chain/transaction/formatAmount.ts'
import { useConfig } from '../../config/useConfig.ts'
import { AccountRow } from '../../ui/account/AccountRow.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { tipWords } from '../../words/en/later/chain/tipWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './TipRow.module.css'

export type TipRowProps = {
  tip: TipFieldsFragment
  /** Which account the row shows: the sender or the recipient. */
  show: 'from' | 'to'
  /** Also names the post; off in the list of a single post. */
  hasPost?: boolean
}

const excerptLength = 80

/** A tip in a list: account, amount, time and post. */
export function TipRow({ tip, show, hasPost = false }: TipRowProps) {
  const t = useMessages(tipWords)
  const locale = useLocale()
  const { defaultChain, embedded } = useConfig()
  const { currency, explorerUrl } = chains[defaultChain]
  const { amountWei, post, sentAt, confirmed, transaction } = tip
  const excerpt = cleanText(post.text, { of: 'line' })
  return (
    <AccountRow
      account={tip[show]}
      action={
        <strong className={styles['amount']}>
          {formatAmount(BigInt(amountWei), { locale, symbol: currency.symbol, rounding: 'down' })}
        </strong>
      }
      detail={
        <span className={styles['detail']}>
          {hasPost && (
            <span>
              {t('tip.forPost')}{' '}
              <Link className={styles['link']} to="/post/$id" params={{ id: post.id }}>
                <bdi>
                  {excerpt === ''
                    ? t('tip.aPost')
                    : excerpt.length > excerptLength
                      ? `${excerpt.slice(0, excerptLength)}…`
                      : excerpt}
                </bdi>
              </Link>
            </span>
          )}
          <span>
            <Moment at={sentAt} />
            {!confirmed && ` · ${t('tip.pending')}`}
            {/* The embedded stack's chain is in no explorer. */}
            {!embedded && (
              <>
                {' · '}
                <a
                  className={styles['link']}
                  href={`${explorerUrl}/tx/${transaction}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('tip.transaction')}
                </a>
              </>
            )}
          </span>
        </span>
      }
    />
  )
}
