import type { ApolloClient } from '@apollo/client'
import { type Address, splitAccountAddress } from '@kith/protocol'
import { ProofDocument } from '../../api/actingOperations.generated.ts'
import { UnexpectedAnswerError } from '../../api/errors/UnexpectedAnswerError.ts'
import type { PostView } from '../../api/PostView.ts'
import { toAccountId } from '../../api/toAccountId.ts'
import { checkProof } from '../../features/proof/checkProof.ts'
import { AuthorMismatchError } from './AuthorMismatchError.ts'

/** `address`: the author's wallet. `isAttested`: only the service says that the contract at this address signed. */
export type PostAuthor = { address: Address; isAttested: boolean }

/**
 * Returns the author of a post, verified in this browser: checks the signatures of wallet, key and message, and that they name the
 * same author as the service.
 *
 * @throws {@link AuthorMismatchError} if a signature is invalid or missing.
 */
export async function checkPostAuthor(client: ApolloClient, { id, author }: PostView): Promise<PostAuthor> {
  // An edit may have changed the text in the cache, and not the proof beside it.
  const { data } = await client.query({ query: ProofDocument, variables: { id }, fetchPolicy: 'network-only' })
  if (!data) throw new UnexpectedAnswerError({ operation: 'Proof' })
  const { post, service } = data
  // Checks against the author on screen, not the one named in the proof.
  if (!post?.proof) throw new AuthorMismatchError({ id })
  const report = await checkProof({ post: { ...post, id, author, proof: post.proof }, service })
  if (!report.author) throw new AuthorMismatchError({ id })
  return { address: splitAccountAddress(toAccountId(author.address)).address, isAttested: report.isAttested }
}
