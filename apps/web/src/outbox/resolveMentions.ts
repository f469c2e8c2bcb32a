import type { ApolloClient } from '@apollo/client'
import { parseAccountAddress } from '@kith/protocol'
import { HandleOwnerDocument } from '../api/actingOperations.generated.ts'
import { findMentions } from './findMentions.ts'
import type { PostDraft } from './PostDraft.ts'

/**
 * Adds a post's mentions: handles become the accounts that own them now. A handle without an owner stays text.
 *
 * Source: design §5. Asks the graph, once for each handle; throws what that throws.
 */
export async function resolveMentions(client: ApolloClient, body: PostDraft): Promise<PostDraft> {
  const found = findMentions(body.text)
  if (found.length === 0) return body
  const handles = [...new Set(found.map(({ handle }) => handle))]
  const owners = new Map(
    await Promise.all(handles.map(async (handle) => [handle, await askOwner(client, handle)] as const)),
  )
  const mentions = found.flatMap(({ handle, start, end }) => {
    const owner = owners.get(handle)
    return owner === undefined ? [] : [{ account: parseAccountAddress(owner), start, end }]
  })
  return mentions.length === 0 ? body : { ...body, mentions }
}

async function askOwner(client: ApolloClient, handle: string): Promise<string | undefined> {
  // Handles change owners: cached data does not count.
  const { data } = await client.query({
    query: HandleOwnerDocument,
    variables: { handle },
    fetchPolicy: 'network-only',
  })
  return data?.account?.address
}
