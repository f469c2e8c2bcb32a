import type { MessageType, ProfileField } from '@kith/protocol'
import type { Body, Person } from './createPerson.ts'
import type { Random } from './fuzz/createRandom.ts'

type Post = Readonly<{ id: string; root: string }>

export type CreateBodiesParameters = {
  random: Random
  hasPosts: () => boolean
  pickPost: () => Post
  /** A reply, where there is one. */
  pickReply: () => Post
  /** A post of the person's own, where there is one. */
  pickOwn: (person: Person) => Post
  pickAccount: () => `0x${string}`
}

const words = ['wool', 'Wool', '#loom'] as const
const fields = ['name', 'bio', 'link', 'pin'] as const satisfies readonly ProfileField[]

/** What a message of each type says; a new type gets its line here. */
export function createBodies({
  random,
  hasPosts,
  pickPost,
  pickReply,
  pickOwn,
  pickAccount,
}: CreateBodiesParameters): Readonly<Record<MessageType, (person: Person) => Body>> {
  let texts = 0
  const toPost = () => ({ to: pickPost().id })
  const toAccount = () => ({ to: pickAccount() })
  const toReply = () => ({ to: pickReply().id })
  const toOwn = (person: Person) => ({ to: pickOwn(person).id })
  const say = () => {
    const name = `person${random.integer(100)}`
    const account = random.chance(0.3) ? pickAccount() : null
    const tag = random.chance(0.3) ? random.pick(['weave', 'loom', 'Garn']) : null
    return {
      text: `@${name} says ${++texts}${tag === null ? '' : ` #${tag}`}`,
      ...(account && { mentions: [{ account, start: 0, end: name.length + 1 }] }),
      ...(tag !== null && { tags: [tag] }),
      ...(random.chance(0.1) && { warn: 'Long', lang: 'en' }),
    }
  }
  const post = (): Body => {
    const parent = hasPosts() && random.chance(0.5) ? pickPost() : null
    return {
      type: 'post',
      ...say(),
      ...(parent && { reply: { root: parent.root, parent: parent.id } }),
      ...(hasPosts() && random.chance(0.2) && { quote: pickPost().id }),
      ...(!parent && random.chance(0.2) && { replies: random.pick(['following', 'mentioned'] as const) }),
    }
  }
  const values: Readonly<Record<(typeof fields)[number], () => string>> = {
    name: () => `Name ${++texts}`,
    bio: () => `Weaves ${++texts}`,
    link: () => `https://loom.example/${++texts}`,
    pin: () => pickPost().id,
  }
  return {
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
    'mute-word': () => ({ type: 'mute-word', word: random.pick(words), until: 2 ** 42 }),
    'unmute-word': () => ({ type: 'unmute-word', word: random.pick(words) }),
    'follow-tag': () => ({ type: 'follow-tag', tag: random.pick(['wool', 'Wool', 'loom']) }),
    'unfollow-tag': () => ({ type: 'unfollow-tag', tag: random.pick(['wool', 'Wool', 'loom']) }),
    report: () => ({ type: 'report', ...toPost(), category: 'spam' }),
    // Refused: none of them is an operator, so there is nothing to answer.
    moderate: () => ({ type: 'moderate', act: 'hide', ...toPost(), reason: 'Spam' }),
    answer: () => ({ type: 'answer', ...toPost(), text: 'It is not spam' }),
    seen: () => ({ type: 'seen', upTo: random.integer(1_000) }),
    revoke: () => ({ type: 'revoke' }),
  }
}
