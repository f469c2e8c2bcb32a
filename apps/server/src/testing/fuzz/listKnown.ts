import { formatCid } from '../../bytes/formatCid.ts'
import type { FuzzWorld } from './FuzzWorld.ts'
import { listEnvelopes } from './listEnvelopes.ts'

/** What means something to the service, by the GraphQL type that carries it. */
export function listKnown(world: FuzzWorld, seed: number): Readonly<Record<string, readonly unknown[]>> {
  const ids = world.posts.slice(-50).map(({ digest }) => formatCid(digest))
  const delegations = world.people.map(({ delegation }) => delegation)
  const cursors = ['1', '9', '12:3', '999999999999999999', '1:1:1'].map((text) =>
    Buffer.from(text).toString('base64url'),
  )
  return {
    ID: ids,
    Cid: [...ids, ...delegations],
    Address: world.people.map(({ address }) => address),
    Base64: listEnvelopes(world, { seed, count: 100 }),
    Seq: ['0', '1', '50', '999999999999999999'],
    String: [...cursors, ...world.people.map(({ did }) => did), world.origin, 'weaver-7'],
    Int: [1, 2, 3, 20, 50, 80_001],
    Float: [world.now()],
    DateTime: [new Date(world.now()).toISOString()],
  }
}
