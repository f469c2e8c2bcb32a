import { createAccount } from './createPost.ts'

type Marks = {
  liked?: readonly string[]
  reposted?: readonly string[]
  bookmarked?: readonly string[]
  follows?: readonly string[]
  followedBy?: readonly string[]
  muted?: readonly string[]
  blocked?: readonly string[]
  hiddenPosts?: readonly { id: string; reason: 'BLOCK' | 'MUTE' | 'WORD'; word: string | null }[]
}

/** The service's answer to `ViewerMarks`: what the viewer did with the posts and accounts it was asked about. */
export function createViewerMarks({ hiddenPosts = [], ...marks }: Marks = {}, account: object = createAccount()) {
  const none = { liked: [], reposted: [], bookmarked: [], follows: [], followedBy: [], muted: [], blocked: [] }
  const hidden = hiddenPosts.map((post) => ({ __typename: 'HiddenPost', ...post }))
  return { viewer: { __typename: 'Viewer', account, ...none, hiddenPosts: hidden, ...marks } }
}
