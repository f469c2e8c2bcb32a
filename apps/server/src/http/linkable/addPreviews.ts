import { cleanText, formatName } from '@kith/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findAccountAddress } from '../../bytes/findAccountAddress.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { ServiceBusyError } from '../../db/errors/ServiceBusyError.ts'
import type { PreviewPainter } from '../../preview/createPreviewPainter.ts'
import { findPreviewWords } from '../../preview/findPreviewWords.ts'
import type { PreviewFace } from '../../preview/PreviewFace.ts'
import type { VisitorQuery } from '../createVisitorQuery.ts'
import type { Admission } from '../load/createAdmission.ts'
import { toClientKey } from '../toClientKey.ts'
import { formatIdentity, type PublicAuthor, type PublicPost, publicPostFields, shownText } from './PublicPost.ts'

export type AddPreviewsParameters = {
  config: Pick<ServerConfig, 'productName'>
  ask: VisitorQuery
  admission: Admission
  painter: PreviewPainter
}

type PreviewAccount = PublicAuthor & { bio: string | null; suspended: boolean; labels: readonly string[] }

const postQuery = `query ($id: ID!) { post(id: $id) { ${publicPostFields} } }`
const accountQuery = `query ($address: Address, $handle: String) {
  account(address: $address, handle: $handle) { address handle name bio suspended labels } }`

/** Code points; more than seven lines hold. */
const maxTextLength = 1_000

/** Answers /post/<id>/preview.png and /u/<name>/preview.png: the pictures of link previews, 1200 x 630 pixels. */
export function addPreviews(app: FastifyInstance, { config, ask, admission, painter }: AddPreviewsParameters): void {
  const { productName } = config

  /** Holds a read's permit no longer than the read: drawing takes a thousand times as long. */
  async function read(request: FastifyRequest, query: string, variables: Record<string, string>) {
    try {
      const leave = await admission.enter('read')
      try {
        return await ask({ query, variables, client: toClientKey(request.ip) })
      } finally {
        leave()
      }
    } catch (error) {
      if (error instanceof ServiceBusyError) return null
      throw error
    }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, face: PreviewFace) {
    // Any page may show it, and it is fetched again soon: what was hidden meanwhile must not stay.
    reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
    const tag = `"${painter.toTag(face)}"`
    reply.header('etag', tag)
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
    if (known?.includes(tag)) return reply.code(304).send()
    const png = await painter.paint({ face, client: toClientKey(request.ip) })
    if (png === null) return sendBusy(reply)
    return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
  }

  app.get<{ Params: { id: string } }>('/post/:id/preview.png', async (request, reply) => {
    const data = await read(request, postQuery, { id: request.params.id })
    if (data === null) return sendBusy(reply)
    // The query above has this shape.
    const post = data['post'] as PublicPost | null
    if (post === null || post.deleted || post.withheld !== null) return sendUnknown(reply)
    const words = findPreviewWords(post.lang)
    const days = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' })
    return await send(request, reply, {
      ...describePerson(post.author),
      kind: 'post',
      text: cut(shownText(post)),
      warning: post.warn === null ? null : words.warning,
      date: days.format(new Date(post.createdAt)),
      productName,
    })
  })

  app.get<{ Params: { name: string } }>('/u/:name/preview.png', async (request, reply) => {
    const name = request.params.name.replace(/^@/, '').toLowerCase()
    const address = findAccountAddress(name)
    const variables = address === null ? { handle: name } : { address }
    const data = await read(request, accountQuery, variables)
    if (data === null) return sendBusy(reply)
    // The query above has this shape.
    const account = data['account'] as PreviewAccount | null
    if (account === null || account.suspended) return sendUnknown(reply)
    return await send(request, reply, {
      ...describePerson(account),
      kind: 'profile',
      text: account.labels.length > 0 ? '' : cut(account.bio ?? ''),
      warning: null,
      date: '',
      productName,
    })
  })
}

function describePerson(author: PublicAuthor): Pick<PreviewFace, 'address' | 'identity' | 'name'> {
  return {
    address: author.address.toLowerCase(),
    identity: formatIdentity(author),
    name: formatName(author.name ?? ''),
  }
}

function cut(text: string): string {
  return Array.from(cleanText(text, { of: 'block' }))
    .slice(0, maxTextLength)
    .join('')
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ name: 'NotFoundError', message: 'There is no such picture.' })
}

/** The graph refused the question, or too many pictures wait to be drawn. */
function sendBusy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .removeHeader('etag')
    .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
    .send({ name: 'ServiceBusyError', message: 'The picture could not be drawn now. Try again in a minute.' })
}
