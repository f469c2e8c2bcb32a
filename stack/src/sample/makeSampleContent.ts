import {
  type Cid,
  createDelegationText,
  encodeDelegation,
  limits,
  type Message,
  type PostMessage,
  parseAddress,
  sessionProofBytes,
  signBytes,
  signMessage,
  type UnsaltedMessage,
} from '@kith/protocol'
import type { Service } from '@kith/server'
import { SampleContentError } from '../errors/SampleContentError.ts'
import { createPostBody } from './createPostBody.ts'
import { createSampleEvents, type SampleEvent } from './createSampleEvents.ts'
import type { SampleIdentity } from './createSampleIdentity.ts'
import { createSampleSalt } from './createSampleSalt.ts'
import type { SamplePlan } from './openSamplePlan.ts'
import { pictures, type SamplePicture } from './pictures.ts'
import type { SamplePost } from './posts.ts'
import { uploadPicture } from './uploadPicture.ts'

export type MakeSampleContentParameters = {
  plan: SamplePlan
  identities: ReadonlyMap<string, SampleIdentity>
  /** Where the service answers: pictures are uploaded there. */
  url: string
  /** One of the service's own, on which the people signed in. */
  origin: string
  /** Of the people's wallets. */
  chainId: number
  /** Sets the service's clock, in milliseconds. */
  setNow: (nowMs: number) => void
}

/** A message before its author's key signs it. */
type Draft = { by: string; ts: number; body: WithoutSession<Message> }

type WithoutSession<Body> = Body extends unknown ? Omit<Body, 'by' | 'ts' | 'salt'> : never

/**
 * Lets the people of the sample content sign in, follow each other, post and like: real delegations and real messages,
 * through the public API, while the service's clock runs through the past days. What is there already is
 * submitted again and changes nothing, so it may be killed and run again.
 *
 * @throws {@link SampleContentError} when the service refuses something.
 */
export async function makeSampleContent(
  service: Pick<Service, 'challenge' | 'signIn' | 'submit' | 'network' | 'updateEstablished'>,
  { plan, identities, url, origin, chainId, setNow }: MakeSampleContentParameters,
): Promise<void> {
  const addresses = new Map([...identities].map(([handle, { wallet }]) => [handle, parseAddress(wallet.address)]))
  /** Ids of the posts written so far and of the first in their thread, by the sample's own names. */
  const written = new Map<string, { id: Cid; root: Cid }>()

  for (const events of groupEvents(createSampleEvents(plan.madeAtMs))) {
    setNow(Math.max(...events.map(({ atMs }) => atMs)))
    const [id] = await submit((await Promise.all(events.map(draft))).flat())
    const [event] = events
    if (id === undefined || event?.kind !== 'post') continue
    const { replyTo } = event.post
    written.set(event.post.id, { id, root: replyTo === undefined ? id : get(written, replyTo).root })
  }

  async function draft(event: SampleEvent): Promise<Draft[]> {
    const { by, atMs: ts } = event
    switch (event.kind) {
      case 'join':
        if (plan.delegations[by] === undefined) await plan.keepDelegation(by, await signIn(by))
        await service.updateEstablished(new AbortController().signal)
        return [
          { by, ts, body: { type: 'profile', field: 'name', value: event.person.name } },
          { by, ts: ts + 1, body: { type: 'profile', field: 'bio', value: event.person.bio } },
        ]
      case 'post':
        return [{ by, ts, body: await createPost(event.post) }]
      case 'follow':
        return [{ by, ts, body: { type: 'follow', to: get(addresses, event.to) } }]
      case 'like':
        return [{ by, ts, body: { type: 'like', to: get(written, event.to).id } }]
    }
  }

  async function createPost({ by, text, lang = 'en', replyTo, quote, pictures: names = [] }: SamplePost) {
    const media = await Promise.all(names.map((name) => upload(by, pictures[name])))
    const parent = replyTo === undefined ? undefined : get(written, replyTo)
    return {
      type: 'post',
      ...createPostBody(text, { lang, addresses, media }),
      ...(parent && { reply: { root: parent.root, parent: parent.id } }),
      ...(quote !== undefined && { quote: get(written, quote).id }),
    } satisfies WithoutSession<PostMessage>
  }

  async function upload(handle: string, picture: SamplePicture) {
    const identity = get(identities, handle)
    const delegation = plan.delegations[handle] ?? ''
    try {
      return await uploadPicture({ picture, identity, delegation, url, origin })
    } catch (cause) {
      throw new SampleContentError({ handle, cause: cause as Error })
    }
  }

  async function signIn(handle: string): Promise<string> {
    const { wallet, key, did } = get(identities, handle)
    const { nonce, issuedAt, expirationTime } = await service.challenge({
      address: wallet.address,
      chainId,
      key: did,
      origin,
    })
    const { message } = createDelegationText({
      origin,
      address: wallet.address,
      chainId,
      key: did,
      nonce,
      issuedAt: issuedAt.toISOString(),
      expirationTime: expirationTime.toISOString(),
    })
    const signature = await wallet.signMessage({ message })
    const { bytes, cid } = encodeDelegation({ message, signature, kind: 'eip191' })
    const proof = await signBytes({ key, alg: 'Ed25519', bytes: sessionProofBytes({ origin, nonce, cid }) })
    await service.signIn({ delegation: bytes, proof })
    return cid
  }

  async function submit(drafts: readonly Draft[]): Promise<Cid[]> {
    const signed = await Promise.all(drafts.map(sign))
    const outcomes = await service.submit(signed.map(({ envelope }) => envelope))
    for (const [index, { by }] of drafts.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined || 'error' in outcome)
        throw new SampleContentError({ handle: by, cause: outcome?.error })
    }
    return signed.map(({ id }) => id)
  }

  async function sign({ by, ts, body }: Draft) {
    const { key } = get(identities, by)
    // The body is a message without what the session adds here.
    const message = { ...body, by: plan.delegations[by], ts } as UnsaltedMessage
    const salt = createSampleSalt(plan.seed, message)
    return await signMessage({ key, alg: 'Ed25519', network: service.network, message, salt })
  }
}

/** Puts follows and likes of a minute together: the service's clock may be that far off, and a dozen messages cost little more than one. */
function groupEvents(events: readonly SampleEvent[]): SampleEvent[][] {
  const groups: SampleEvent[][] = []
  for (const event of events) {
    const group = groups.at(-1)
    const [first] = group ?? []
    const isTogether = event.kind === 'follow' || event.kind === 'like'
    if (isTogether && first?.kind === event.kind && event.atMs - first.atMs <= limits.clockSkewMs / 2)
      group?.push(event)
    else groups.push([event])
  }
  return groups
}

function get<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The sample content names "${name}", who is not in it.`)
  return value
}
