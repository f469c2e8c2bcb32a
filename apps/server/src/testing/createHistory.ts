import type { MessageType, ProfileField } from '@kith/protocol'
import type { Service } from '../service/Service.ts'
import { type Body, createPerson, type Person } from './createPerson.ts'
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

const words = ['wool', 'Wool', '#loom'] as const
const fields = ['name', 'bio', 'link', 'pin'] as const satisfies readonly ProfileField[]

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
  let texts = 0

  async function signIn(person: Person): Promise<Person> {
    const challenge = await service.challenge({ address: person.address, chainId: 80_001, key: person.did, origin })
    await service.signIn(await person.signDelegation(challenge))
    return person
  }

  const pickPost = () => random.pick(posts)
  const toPost = () => ({ to: pickPost().id })
  const toAccount = () => ({ to: random.pick(persons).address as `0x${string}` })
  const toSome = (some: readonly Post[]) => (some.length === 0 ? toPost() : { to: random.pick(some).id })
  const toReply = () => toSome(posts.filter(({ id, root }) => id !== root))
  const toOwn = ({ address }: Person) => toSome(posts.filter(({ author }) => author === address))
  const say = () => {
    const name = `person${random.integer(people)}`
    const account = random.chance(0.3) ? (random.pick(persons).address as `0x${string}`) : null
    const tag = random.chance(0.3) ? random.pick(['weave', 'loom', 'Garn']) : null
    return {
      text: `@${name} says ${++texts}${tag === null ? '' : ` #${tag}`}`,
      ...(account && { mentions: [{ account, start: 0, end: name.length + 1 }] }),
      ...(tag !== null && { tags: [tag] }),
      ...(random.chance(0.1) && { warn: 'Long', lang: 'en' }),
    }
  }
  const post = (): Body => {
    const parent = posts.length > 0 && random.chance(0.5) ? pickPost() : null
    return {
      type: 'post',
      ...say(),
      ...(parent && { reply: { root: parent.root, parent: parent.id } }),
      ...(posts.length > 0 && random.chance(0.2) && { quote: pickPost().id }),
      ...(!parent && random.chance(0.2) && { replies: random.pick(['following', 'mentioned'] as const) }),
    }
  }
  const values: Readonly<Record<(typeof fields)[number], () => string>> = {
    name: () => `Name ${++texts}`,
    bio: () => `Weaves ${++texts}`,
    link: () => `https://loom.example/${++texts}`,
    pin: () => pickPost().id,
  }
  /** What each kind of message says; a new type gets its line here. */
  const bodies: Readonly<Record<MessageType, (person: Person) => Body>> = {
    post,
    edit: (person) => ({ type: 'edit', ...toOwn(person), ...say() }),
    delete: (person) => ({ type: 'delete', ...toOwn(person) }),
    like: () => ({ type: 'like', ...toPost() }),
    unlike: () => ({ type: 'unlike', ...toPost() }),
    repost: () => ({ type: 'repost', ...toPost() }),
    unrepost: () => ({ type: 'unrepost', ...toPost() }),
    hide: () => ({ type: 'hide', ...toReply() }),
    unhide: () => ({ type: 'unhide', ...toReply() }),
    follow: () => ({ type: 'follow', ...toAccount() }),
    unfollow: () => ({ type: 'unfollow', ...toAccount() }),
    profile: () => {
      const field = random.pick(fields)
      return { type: 'profile', field, value: random.chance(0.2) ? '' : values[field]() }
    },
    bookmark: () => ({ type: 'bookmark', ...toPost() }),
    unbookmark: () => ({ type: 'unbookmark', ...toPost() }),
    mute: () => ({ type: 'mute', ...toAccount() }),
    unmute: () => ({ type: 'unmute', ...toAccount() }),
    block: () => ({ type: 'block', ...toAccount() }),
    unblock: () => ({ type: 'unblock', ...toAccount() }),
    'mute-word': () => ({ type: 'mute-word', word: random.pick(words) }),
    'unmute-word': () => ({ type: 'unmute-word', word: random.pick(words) }),
    'follow-tag': () => ({ type: 'follow-tag', tag: random.pick(['wool', 'Wool', 'loom']) }),
    'unfollow-tag': () => ({ type: 'unfollow-tag', tag: random.pick(['wool', 'Wool', 'loom']) }),
    report: () => ({ type: 'report', ...toPost(), category: 'spam' }),
    // Refused: none of them is an operator, so there is nothing to answer.
    moderate: () => ({ type: 'moderate', act: 'hide', ...toPost(), reason: 'Spam' }),
    answer: () => ({ type: 'answer', ...toPost(), text: 'It is none' }),
    seen: () => ({ type: 'seen', upTo: random.integer(1_000) }),
    revoke: () => ({ type: 'revoke' }),
  }
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
      // Whoever ends a key signs in with another.
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
