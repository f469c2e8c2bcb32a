import { HiddenReplyList } from '../../features/muting/HiddenReplyList.tsx'
import { PostItem } from '../../features/post/PostItem.tsx'
import { MutingPage } from './MutingPage.tsx'

/** `/settings/muted/replies`. Without covers: the reader decides about what the replies say. */
export function HiddenRepliesRoute() {
  return (
    <MutingPage of="replies">
      <HiddenReplyList renderPost={(post, action) => <PostItem post={post} actions={action} />} />
    </MutingPage>
  )
}
