import { type FeedData, readFeedPage } from './readFeedPage.ts'

/** Joins the next page of a profile's posts to the known ones, as the cache does for other feeds: each post appears once. */
export function appendFeedPage(known: FeedData, next: FeedData): FeedData {
  const [page, more] = [readFeedPage(known), readFeedPage(next)]
  if (!('account' in known) || !known.account || !page || !more) return known
  const ids = new Set(page.edges.map(({ node }) => node.id))
  const edges = [...page.edges, ...more.edges.filter(({ node }) => !ids.has(node.id))]
  const { account } = known
  const tab = (['posts', 'replies', 'media'] as const).find((one) => account[one] === page) ?? 'posts'
  return { ...known, account: { ...account, [tab]: { ...more, edges } } }
}
