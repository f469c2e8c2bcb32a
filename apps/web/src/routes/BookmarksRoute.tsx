import { Link, useNavigate } from '@tanstack/react-router'
import { ToggleButton } from '../features/actions/ToggleButton.tsx'
import { BookmarkList } from '../features/bookmarks/BookmarkList.tsx'
import { useBookmarks } from '../features/bookmarks/useBookmarks.ts'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { PostCover } from '../features/hiding/PostCover.tsx'
import { PostItem } from '../features/post/PostItem.tsx'
import { Action } from '../ui/Action.tsx'
import { bookmarksWords } from '../words/en/later/account/bookmarksWords.ts'
import { useMessages } from '../words/useMessages.ts'
import { PrivatePage } from './PrivatePage.tsx'

/** `/bookmarks`: the posts that the reader keeps, for the reader's eyes alone. */
export function BookmarksRoute() {
  const t = useMessages(bookmarksWords)
  return (
    <PrivatePage title={t('bookmarks.title')} invitation={t('bookmarks.signedOut')}>
      <Bookmarks />
    </PrivatePage>
  )
}

function Bookmarks() {
  const t = useMessages(bookmarksWords)
  const navigate = useNavigate()
  const bookmarks = useBookmarks()
  const { run } = useRequireSession()
  return (
    <BookmarkList
      bookmarks={bookmarks}
      action={<Link to="/explore">{t('home.explore')}</Link>}
      renderPost={(post) => (
        <PostCover post={post} place="thread">
          <PostItem
            post={post}
            actions={
              <>
                <Action
                  icon="reply"
                  label={`${t('post.reply')}. ${t('post.replies', { count: post.replyCount })}`}
                  count={post.replyCount}
                  onClick={() => void navigate({ to: '/post/$id', params: { id: post.id }, hash: 'reply' })}
                />
                <ToggleButton post={post} kind="like" guard={run} />
                <Action
                  icon="bookmarked"
                  label={t('bookmarks.remove')}
                  aria-pressed="true"
                  onClick={() => bookmarks.remove(post.id)}
                />
              </>
            }
          />
        </PostCover>
      )}
    />
  )
}
