import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { addTypenameToDocument, print } from '@apollo/client/utilities'
import { parseTag } from '@kith/protocol'
import { feedPageSize } from './api/graphLimits.ts'
import type { PageAnswer, PageData } from './api/PageData.ts'
import { pageDocuments } from './api/pageDocuments.ts'
import { describeFeed } from './features/feed/describeFeed.ts'
import { describeProfile } from './features/profile/describeProfile.ts'
import { parseProfileName } from './features/profile/parseProfileName.ts'

/** Asks the service's graph as any visitor may; `null` where it refuses or fails. */
export type Ask = (request: { query: string; variables: OperationVariables }) => Promise<Record<string, unknown> | null>

/** One of the questions that a page asks first. Returns `null` where it is refused or fails. */
export type AskFirst = (question: {
  document: TypedDocumentNode<Record<string, unknown>, OperationVariables>
  variables: OperationVariables
}) => Promise<Record<string, unknown> | null>

/** The first answers of the page at `path`, as its components will ask for them. Only what every visitor may read. */
export async function collectPageData(path: string, ask: Ask): Promise<PageData> {
  return await askFirst(path, ({ document, variables }) =>
    ask({ query: print(addTypenameToDocument(document)), variables }),
  )
}

/** Asks what the page at `path` asks first, one question after the other where one needs the other's answer. */
export async function askFirst(path: string, ask: AskFirst): Promise<PageData> {
  const [, part = '', subject = ''] = path.split('/').map(decode)
  if (part === 'post' && subject !== '')
    return await list(ask, { operationName: 'Thread', variables: { id: subject, first: feedPageSize } })
  if (part === 'u' && subject !== '') {
    const profile = await list(ask, { operationName: 'Profile', variables: describeProfile(parseProfileName(subject)) })
    const account = profile[0]?.data['account'] as { address: `0x${string}` } | null | undefined
    if (!account) return profile
    const { variables } = describeFeed({ kind: 'profile', address: account.address, tab: 'posts' })
    return [...profile, ...(await list(ask, { operationName: 'ProfileFeed', variables }))]
  }
  const tag = part === 'tags' ? parseTag(subject) : null
  if (tag !== null)
    return await list(ask, { operationName: 'TagFeed', variables: describeFeed({ kind: 'tag', tag }).variables })
  if (['', '_app', 'explore'].includes(part) && subject === '')
    return await list(ask, { operationName: 'LatestFeed', variables: describeFeed({ kind: 'latest' }).variables })
  return []
}

async function list(ask: AskFirst, { operationName, variables }: Omit<PageAnswer, 'data'>): Promise<PageData> {
  const document = pageDocuments.get(operationName)
  if (!document) return []
  const data = await ask({ document, variables })
  return data === null ? [] : [{ operationName, variables, data }]
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
