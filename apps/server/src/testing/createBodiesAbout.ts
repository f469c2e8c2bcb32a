import { createBodies } from './createBodies.ts'
import { createRandom } from './fuzz/createRandom.ts'

/** What a message of each type says, if whatever it may name is this post, or this account. */
export function createBodiesAbout({
  post,
  address,
}: {
  post: Readonly<{ id: string; root: string }>
  address: string
}): ReturnType<typeof createBodies> {
  const pick = () => post
  return createBodies({
    random: createRandom(1),
    hasPosts: () => true,
    pickPost: pick,
    pickReply: pick,
    pickOwn: pick,
    // An address as `createPerson` makes it.
    pickAccount: () => address as `0x${string}`,
  })
}
