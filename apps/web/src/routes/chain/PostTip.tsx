import { useGraphState } from '../../api/graph/useGraphState.ts'
import type { PostView } from '../../api/PostView.ts'
import { TipDialog } from '../../features/tips/TipDialog.tsx'
import { InWallet } from '../../viewer/wallet/InWallet.tsx'
import { checkPostAuthor } from './checkPostAuthor.ts'

/** The tip dialog of a post. */
export function PostTip({ post, onClose }: { post: PostView; onClose(): void }) {
  const { load: loadGraph } = useGraphState()
  return (
    <InWallet>
      <TipDialog
        post={post}
        checkAuthor={async (checked) => await checkPostAuthor((await loadGraph()).client, checked)}
        onClose={onClose}
      />
    </InWallet>
  )
}
