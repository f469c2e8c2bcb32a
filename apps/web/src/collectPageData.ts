import { parseTag } from '@kith/protocol'
import type { PageAnswer, PageData } from './api/page/PageData.ts'
import { listPageSize, trendingTagCount } from './api/pageSizes.ts'
import { describeFeed } from './features/feed/describeFeed.ts'
import { describeProfile } from './features/profile/describeProfile.ts'
import { parseProfileName } from './features/profile/parseProfileName.ts'

/** Answers one of the `pageDocuments` as any visitor may ask it; `null` where there is no answer. */
export type Ask = (asked: Omit<PageAnswer, 'data'>) => Promise<Record<string, unknown> | null>

/** The first answers of the page at `path`, as its components will ask for them. Only what every visitor may read. */
export async function collectPageData(path: string, ask: Ask): Promise<PageData> {
  const [, part = '', subject = '', below = ''] = path.split('/').map(decode)
  if (part === 'post' && subject !== '')
    return await list(ask, { operationName: 'Thread', variables: { id: subject, first: listPageSize } })
  if (part === 'u' && subject !== '') {
    const by = describeProfile(parseProfileName(subject))
    const profile = await list(ask, { operationName: 'Profile', variables: { by } })
    const account = profile[0]?.data['account'] as { address: string } | null | undefined
    // Pages below a profile show their own lists of people.
    if (!account || below !== '') return profile
    const { variables } = describeFeed({ kind: 'profile', address: account.address, tab: 'posts' })
    return [...profile, ...(await list(ask, { operationName: 'ProfileFeed', variables }))]
  }
  const tag = part === 'tags' ? parseTag(subject) : null
  if (tag !== null)
    return await list(ask, { operationName: 'TagFeed', variables: describeFeed({ kind: 'tag', tag }).variables })
  if (part === 'explore' && subject === '')
    return (
      await Promise.all([
        list(ask, { operationName: 'ExploreFeed', variables: describeFeed({ kind: 'explore' }).variables }),
        // Whether there are any decides where the posts begin.
        list(ask, { operationName: 'TrendingTags', variables: { first: trendingTagCount } }),
      ])
    ).flat()
  // Not `_app`: browsers keep the shell by itself.
  if (part === '' && subject === '')
    return await list(ask, { operationName: 'LatestFeed', variables: describeFeed({ kind: 'latest' }).variables })
  return []
}

async function list(ask: Ask, asked: Omit<PageAnswer, 'data'>): Promise<PageData> {
  const data = await ask(asked)
  return data === null ? [] : [{ ...asked, data }]
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
