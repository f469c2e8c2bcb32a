import type { MessageType } from '@kith/protocol'
import type { Service } from '../service/Service.ts'
import { createBodies } from './createBodies.ts'
import { createPerson, type Person } from './createPerson.ts'
import { createRandom } from './fuzz/createRandom.ts'

export type CreateHistoryParameters = {
  service: Service
  origin: string
  /** The service's clock, which goes on with what people do. */
  clock: { ms: number }
  seed: number
  people: number
}

/** A few people who do whatever people do, by real signed messages. */
export type History = {
  addresses: readonly `0x${string}`[]
  /** Lets somebody who is signed in take part from now on. */
  join: (person: Person) => void
  /** Lets them do so many things; most are accepted. */
  act: (count: number) => Promise<void>
}

type Post = { id: string; root: string; author: string }

export async function createHistory({
  service,
  origin,
  clock,
  seed,
  people,
}: CreateHistoryParameters): Promise<History> {
  const random = createRandom(seed)
  const persons: Person[] = []
  for (let index = 0; index < people; index++)
    persons.push(await signIn(await createPerson({ origin, now: () => clock.ms })))
  /** Newest last; deleted ones stay, so that people try. */
  const posts: Post[] = []

  async function signIn(person: Person): Promise<Person> {
    const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
    await service.signIn(await person.signDelegation(challenge))
    return person
  }

  const pickPost = () => random.pick(posts)
  const pickFrom = (some: readonly Post[]) => (some.length === 0 ? pickPost() : random.pick(some))
  const bodies = createBodies({
    random,
    hasPosts: () => posts.length > 0,
    pickPost,
    pickReply: () => pickFrom(posts.filter(({ id, root }) => id !== root)),
    pickOwn: ({ address }) => pickFrom(posts.filter(({ author }) => author === address)),
    // An address as `createPerson` makes it.
    pickAccount: () => random.pick(persons).address as `0x${string}`,
  })
  const types = Object.keys(bodies) as MessageType[]
  /** Posts and edits come more often; a key ends only now and then. */
  const pickType = (): MessageType => {
    if (posts.length < 10 || random.chance(0.25)) return 'post'
    if (random.chance(0.1)) return 'edit'
    const type = random.pick(types)
    return type === 'revoke' && random.chance(0.8) ? 'follow' : type
  }

  async function actOnce(): Promise<void> {
    const signed = await Promise.all(
      Array.from({ length: 1 + random.integer(6) }, async () => {
        const author = random.pick(persons)
        const body = bodies[pickType()](author)
        // People's clocks differ, which decides who wins.
        return { author, body, ...(await author.sign(body, { ts: clock.ms + random.integer(120_000) - 60_000 })) }
      }),
    )
    const outcomes = await service.submit(signed.map(({ envelope }) => envelope))
    for (const [index, { author, body, id }] of signed.entries()) {
      if (outcomes[index]?.kind !== 'receipt') continue
      if (body.type === 'post') posts.push({ id, root: body.reply?.root ?? id, author: author.address })
      // An author that ends a key signs in with another.
      if (body.type === 'revoke')
        persons[persons.indexOf(author)] = await signIn(
          await createPerson({ origin, now: () => clock.ms, account: author.account }),
        )
    }
    clock.ms += 1_000 * random.integer(30)
  }

  return {
    addresses: persons.map(({ address }) => address as `0x${string}`),
    join: (person) => void persons.push(person),
    async act(count) {
      for (let done = 0; done < count; done += 3) await actOnce()
    },
  }
}
