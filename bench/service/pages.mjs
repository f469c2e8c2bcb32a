import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What is read, by name.
 *
 * @typedef {object} Page
 * @property {string} document  GraphQL.
 * @property {(subject: string) => object} variables
 * @property {(data: any) => string[]} list  What the page lists: log positions, or ids.
 */

const web = join(import.meta.dirname, '../../apps/web/src')
/** @param {string} file */
const read = (file) => readFileSync(join(web, file), 'utf8')
const fields = `${read('api/AccountChip.graphql')}${read('api/PostFields.graphql')}`
const feeds = read('features/feed/Feeds.graphql')
const first = 20
/** @param {{ edges: { node: { seq: string } }[] }} connection */
const places = ({ edges }) => edges.map(({ node }) => node.seq)

/** Each asks for what the web app asks for, in the web app's words where it has the page. @type {Record<'home' | 'profile' | 'thread' | 'notifications' | 'search', Page>} */
export const pages = {
  home: {
    document: `${fields}${pick('fragment RepostPage')}${pick('query HomeFeed')}`,
    variables: () => ({ first }),
    list: ({ viewer }) => places(viewer.home),
  },
  profile: {
    document: `${fields}${pick('fragment PostPage')}${pick('fragment RepostPage')}${pick('query ProfileFeed')}`,
    variables: (address) => ({ address, first, isPosts: true, isReplies: false, isMedia: false, isLikes: false }),
    list: ({ account }) => places(account.posts),
  },
  thread: {
    document: `${fields}${read('features/thread/Thread.graphql')}`,
    variables: (id) => ({ id, first }),
    list: ({ post }) => [
      ...post.ancestors.map((/** @type {{ seq: string }} */ { seq }) => seq),
      post.seq,
      ...places(post.thread),
      ...places(post.hiddenReplies),
    ],
  },
  notifications: {
    document: `${fields} query Notifications($first: Int!) {
      viewer { unseenNotifications notifications(first: $first) {
        edges { node { kind count post { ...PostFields } actors { ...AccountChip } } } pageInfo { hasNextPage endCursor } } } }`,
    variables: () => ({ first }),
    list: ({ viewer }) => viewer.notifications.edges.map((/** @type {any} */ { node }) => `${node.kind} ${node.count}`),
  },
  search: {
    document: `${fields}${pick('fragment PostPage')} query Search($query: String!, $first: Int!) {
      searchPosts(query: $query, first: $first) { ...PostPage } }`,
    variables: (query) => ({ query, first }),
    list: ({ searchPosts }) => places(searchPosts),
  },
}

/** One operation or fragment of the web app's feeds. @param {string} beginning @returns {string} */
function pick(beginning) {
  const found = feeds.split(/^(?=query |fragment |#)/m).find((part) => part.startsWith(beginning))
  if (found === undefined) throw new Error(`The web app's feeds have no ${beginning}.`)
  return found
}
