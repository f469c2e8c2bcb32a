import { createAccount } from './createPost.ts'

type Marks = {
  liked?: readonly string[]
  reposted?: readonly string[]
  bookmarked?: readonly string[]
  follows?: readonly string[]
  followedBy?: readonly string[]
  muted?: readonly string[]
  blocked?: readonly string[]
}

/** The service's answer to `ViewerMarks`: what the viewer did with the posts and accounts it was asked about. */
export function createViewerMarks(marks: Marks = {}, account: object = createAccount()) {
  const none = { liked: [], reposted: [], bookmarked: [], follows: [], followedBy: [], muted: [], blocked: [] }
  return { viewer: { __typename: 'Viewer', account, ...none, ...marks } }
}
