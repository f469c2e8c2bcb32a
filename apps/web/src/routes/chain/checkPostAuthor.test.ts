import type { ApolloClient } from '@apollo/client'
import { expect, test } from 'vitest'
import { toAccountId } from '../../api/toAccountId.ts'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { createProof } from '../../testing/createProof.ts'
import { checkPostAuthor } from './checkPostAuthor.ts'

const { post, service } = await createProof()

function check({
  author = post.author.address,
  answer = post as unknown,
  of = post.id,
  by = service,
}: {
  author?: string
  answer?: unknown
  of?: string
  by?: typeof service
} = {}) {
  // The entry point uses only this method.
  const client = { query: async () => ({ data: { post: answer, service: by } }) } as unknown as ApolloClient
  return checkPostAuthor(client, createPost(of, { author: createAccount(author) }))
}

test('behavior: the author is the account whose wallet made the signatures', async () => {
  expect(await check()).toEqual({ address: toAccountId(post.author.address), isAttested: false })
})

test('behavior: a contract account’s author is marked as attested by the service', async () => {
  const attested = await createProof({ kind: 'eip1271' })

  const { author: shown, id } = attested.post
  const author = await check({ author: shown.address, answer: attested.post, of: id, by: attested.service })

  // The wallet is the contract: what is sent goes to its address.
  expect(author).toEqual({ address: toAccountId(post.author.address), isAttested: true })
})

test('error: a post shown under another account gets no tip, whatever its proof names', async () => {
  await expect(check({ author: `0x${'b2'.repeat(20)}` })).rejects.toMatchObject({ name: 'AuthorMismatchError' })
})

test('error: a missing proof, or one of another post, names no author', async () => {
  const other = await createProof()

  await expect(check({ answer: other.post })).rejects.toMatchObject({ name: 'AuthorMismatchError' })
  await expect(check({ answer: { ...post, proof: null } })).rejects.toMatchObject({ name: 'AuthorMismatchError' })
  await expect(check({ answer: null })).rejects.toMatchObject({ name: 'AuthorMismatchError' })
})
