import { parseAccountAddress, splitAccountAddress } from '@kith/protocol'
import type { PostView } from '../../api/PostView.ts'
import { useConfig } from '../../config/useConfig.ts'
import { TipTotals } from '../../features/tips/TipTotals.tsx'
import { tipsChain } from '../../features/tips/tipsChain.ts'
import { useLazyWindow } from '../../ui/useLazyWindow.ts'
import { useSession } from '../../viewer/useSession.ts'
import { withWords } from '../../words/languageStore.ts'

const loadTip = async () => (await withWords(import('./PostTip.tsx'))).PostTip

/** The tips of a page's post. Renders nothing on chains without tips. */
export function PostTips({ post, guard }: { post: PostView; guard(action: () => void): void }) {
  const { address } = useSession()
  const tip = useLazyWindow(loadTip)
  const { tips, chain } = tipsChain(useConfig())
  if (tips === null) return null
  // On another chain, the address of a contract may belong to another account.
  const isElsewhere = ![null, chain.id].includes(splitAccountAddress(parseAccountAddress(post.author.address)).chainId)
  const isOwn = address?.toLowerCase() === post.author.address.toLowerCase()
  return (
    <>
      <TipTotals id={post.id} onTip={isOwn || isElsewhere ? undefined : () => guard(tip.open)} />
      {tip.Part && <tip.Part post={post} onClose={tip.close} />}
    </>
  )
}
