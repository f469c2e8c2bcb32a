import { tipsAbi } from '@kith/protocol/abis'
import { type Address, isAddress } from 'viem'
import { useConfig as useWagmiConfig } from 'wagmi'
import { getBytecode } from 'wagmi/actions'
import { type Fee, useFee } from '../../acting/transaction/useFee.ts'
import { type Transaction, useTransaction } from '../../acting/transaction/useTransaction.ts'
import { PostTipsDocument } from '../../api/actingOperations.generated.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import type { ContractCall } from '../../chain/transaction/ContractCall.ts'
import { formatAmount } from '../../chain/transaction/formatAmount.ts'
import { useConfig } from '../../config/useConfig.ts'
import { tipWords } from '../../words/en/later/chain/tipWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import { readDigest } from './readDigest.ts'
import { TipsNotDeployedError } from './TipsNotDeployedError.ts'
import { tipsChain } from './tipsChain.ts'

/** Kept across reloads, so `amountWei` is decimal text. */
export type TipSubject = { postId: string; amountWei: string; to: Address }

export type Tip = {
  transaction: Transaction<TipSubject>
  fee: Fee
  /** The coin of the chain, e.g. `MATIC`. */
  symbol: string
  send(): void
}

export type UseTipParameters = {
  postId: string
  /** The recipient, as verified in this browser; `null` until verified. */
  to: Address | null
  /** `null` until one is chosen. */
  amountWei: bigint | null
}

/** The service's indexer is a block or two behind the chain. */
const retryDelaysMs = [500, 2_000, 4_000, 8_000]

/** Sends a tip for a post and tracks it until it settles, also across a reload. */
export function useTip({ postId, to, amountWei }: UseTipParameters): Tip {
  const t = useMessages(tipWords)
  const locale = useLocale()
  const wagmi = useWagmiConfig()
  const { load: loadGraph } = useGraphState()
  const { chain, tips } = tipsChain(useConfig())
  const { symbol } = chain.currency
  const postOf = (id: string) => ({ query: PostTipsDocument, variables: { id } }) as const

  const transaction = useTransaction<TipSubject>({
    name: 'kith.tip',
    fields: { postId: (text) => text !== '', amountWei: (text) => /^\d{1,78}$/.test(text), to: isAddress },
    describe: (subject) =>
      t('tip.transactionTitle', {
        amount: formatAmount(BigInt(subject.amountWei), { locale, symbol, rounding: 'exact' }),
      }),
    async prepare(subject) {
      const call = createCall(tips, subject)
      if (call === null || (await getBytecode(wagmi, { address: call.address, chainId: chain.id })) === undefined)
        throw new TipsNotDeployedError({ chain: chain.name })
      return call
    },
    onConfirmed(subject) {
      const ask = async () => {
        const { client } = await loadGraph()
        const known = client.readQuery(postOf(subject.postId))?.post?.tips.count ?? 0
        for (const delayMs of retryDelaysMs) {
          await new Promise((resolve) => setTimeout(resolve, delayMs))
          const { data } = await client.query({ ...postOf(subject.postId), fetchPolicy: 'network-only' })
          if ((data?.post?.tips.count ?? 0) > known) return
        }
      }
      // The tip is on the chain either way; only the displayed total is late.
      void ask().catch(() => null)
    },
  })
  const subject = to !== null && amountWei !== null ? { postId, amountWei: String(amountWei), to } : null
  const call = subject && createCall(tips, subject)
  const fee = useFee(call, { key: `tip ${postId} ${amountWei} ${to}`, chainId: chain.id })

  return { transaction, fee, symbol, send: () => subject && transaction.send(subject) }
}

function createCall(tips: Address | null, { postId, amountWei, to }: TipSubject): ContractCall | null {
  const digest = readDigest(postId)
  if (tips === null || digest === null) return null
  return {
    address: tips,
    abi: tipsAbi,
    functionName: 'tip',
    args: [to, digest],
    valueWei: BigInt(amountWei),
    gas: 90_000n,
  }
}
