import {
  type Cid,
  createDelegationText,
  encodeDelegation,
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

  for (const event of createSampleEvents(plan.madeAtMs)) {
    setNow(event.atMs)
    await happen(event)
  }

  async function happen(event: SampleEvent): Promise<void> {
    const { by, atMs } = event
    if (event.kind === 'join') {
      if (plan.delegations[by] === undefined) await plan.keepDelegation(by, await signIn(by))
      await service.updateEstablished(new AbortController().signal)
      await submit(by, atMs, { type: 'profile', field: 'name', value: event.person.name })
      await submit(by, atMs + 1, { type: 'profile', field: 'bio', value: event.person.bio })
    } else if (event.kind === 'post') {
      const id = await submit(by, atMs, await createPost(event.post))
      const { replyTo } = event.post
      written.set(event.post.id, { id, root: replyTo === undefined ? id : get(written, replyTo).root })
    } else if (event.kind === 'follow') await submit(by, atMs, { type: 'follow', to: get(addresses, event.to) })
    else await submit(by, atMs, { type: 'like', to: get(written, event.to).id })
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

  async function submit(handle: string, ts: number, body: WithoutSession<Message>): Promise<Cid> {
    const { key } = get(identities, handle)
    // The body is a message without what the session adds here.
    const message = { ...body, by: plan.delegations[handle], ts } as UnsaltedMessage
    const salt = createSampleSalt(plan.seed, message)
    const { envelope, id } = await signMessage({ key, alg: 'Ed25519', network: service.network, message, salt })
    const [outcome] = await service.submit([envelope])
    if (outcome === undefined || 'error' in outcome) throw new SampleContentError({ handle, cause: outcome?.error })
    return id
  }
}

function get<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The sample content names "${name}", who is not in it.`)
  return value
}
