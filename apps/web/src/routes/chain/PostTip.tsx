import { useGraph } from '../../api/graph/useGraph.ts'
import type { PostView } from '../../api/PostView.ts'
import { TipDialog } from '../../features/tips/TipDialog.tsx'
import { InWallet } from '../../viewer/wallet/InWallet.tsx'
import { checkPostAuthor } from './checkPostAuthor.ts'

/** The tip dialog of a post. */
export function PostTip({ post, onClose }: { post: PostView; onClose(): void }) {
  const { client } = useGraph()
  return (
    <InWallet>
      <TipDialog post={post} checkAuthor={(checked) => checkPostAuthor(client, checked)} onClose={onClose} />
    </InWallet>
  )
}
