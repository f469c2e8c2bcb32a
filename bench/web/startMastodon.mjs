import { createSecureServer } from 'node:http2'
import { createTexts } from '../service/createPosts.mjs'
import { startServer } from './startServer.mjs'

const people = ['ada', 'bo', 'cleo', 'dov', 'ema', 'finn', 'gus', 'hana', 'ivo', 'june', 'kai', 'lena']
const startedAt = Date.parse('2026-11-01T12:00:00Z')
const countOfStatuses = 200

/**
 * An instance of Mastodon as a reader without an account sees it: its description, the public timeline, avatars. Written from
 * Mastodon's public API documentation. Clients of Mastodon reach an instance over HTTPS and from another origin, so they do here.
 *
 * @param {import('./createCertificate.mjs').Certificate} certificate
 * @returns {Promise<{ host: string, stop: () => void }>}  host: what clients call the instance.
 */
export async function startMastodon(certificate) {
  let origin = ''
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', origin)
    outgoing.setHeader('access-control-allow-origin', '*')
    outgoing.setHeader('access-control-allow-headers', '*')
    outgoing.setHeader('access-control-expose-headers', 'Link')
    outgoing.setHeader('access-control-max-age', '600')
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end()
    if (pathname.startsWith('/avatars/')) {
      outgoing.setHeader('cache-control', 'public, max-age=31536000, immutable')
      outgoing.setHeader('content-type', 'image/svg+xml')
      return void outgoing.end(drawAvatar(pathname))
    }
    const answer = answers[pathname]?.({ origin, searchParams })
    outgoing.setHeader('content-type', 'application/json; charset=utf-8')
    if (answer === undefined) return void outgoing.writeHead(404).end('{"error":"Record not found"}')
    if (answer.link !== undefined) outgoing.setHeader('link', answer.link)
    outgoing.end(JSON.stringify(answer.body))
  })
  const { port, stop } = await startServer(server)
  origin = `https://localhost:${port}`
  return { host: `localhost:${port}`, stop }
}

/** @typedef {{ origin: string, searchParams: URLSearchParams }} Asked @type {Record<string, (asked: Asked) => { body: unknown, link?: string }>} */
const answers = {
  '/api/v2/instance': ({ origin }) => ({ body: describeInstance(origin) }),
  '/api/v1/custom_emojis': () => ({ body: [] }),
  '/api/v1/timelines/public': ({ origin, searchParams }) => {
    const limit = Math.min(Number(searchParams.get('limit') ?? 20), 40)
    const before = Number(searchParams.get('max_id') ?? countOfStatuses + 1)
    const since = Number(searchParams.get('since_id') ?? searchParams.get('min_id') ?? 0)
    const numbers = Array.from({ length: limit }, (_, index) => before - 1 - index).filter((number) => number > since)
    const body = numbers.map((number) => describeStatus(origin, number))
    const last = numbers.at(-1)
    if (last === undefined) return { body }
    return { body, link: `<${origin}/api/v1/timelines/public?limit=${limit}&max_id=${last}>; rel="next"` }
  },
}

const texts = createTexts({ count: countOfStatuses + 1, seed: 18 })

/** https://docs.joinmastodon.org/entities/Status/ @param {string} origin @param {number} number */
function describeStatus(origin, number) {
  const person = number % people.length
  const name = people[person] ?? ''
  const at = new Date(startedAt + number * 600_000).toISOString()
  return {
    id: String(number),
    created_at: at,
    edited_at: null,
    in_reply_to_id: null,
    in_reply_to_account_id: null,
    sensitive: false,
    spoiler_text: '',
    visibility: 'public',
    language: 'en',
    uri: `${origin}/users/${name}/statuses/${number}`,
    url: `${origin}/@${name}/${number}`,
    replies_count: number % 4,
    reblogs_count: number % 3,
    favourites_count: number % 7,
    content: `<p>${texts[number]}</p>`,
    reblog: null,
    application: null,
    account: describeAccount(origin, person),
    media_attachments: [],
    mentions: [],
    tags: [],
    emojis: [],
    card: null,
    poll: null,
  }
}

/** https://docs.joinmastodon.org/entities/Account/ @param {string} origin @param {number} person */
function describeAccount(origin, person) {
  const name = people[person] ?? ''
  const avatar = `${origin}/avatars/${person}.svg`
  return {
    id: String(person + 1),
    username: name,
    acct: name,
    display_name: name.toUpperCase(),
    locked: false,
    bot: false,
    group: false,
    discoverable: true,
    created_at: '2026-01-01T00:00:00.000Z',
    note: '',
    url: `${origin}/@${name}`,
    uri: `${origin}/users/${name}`,
    avatar,
    avatar_static: avatar,
    header: avatar,
    header_static: avatar,
    followers_count: 10,
    following_count: 10,
    statuses_count: 20,
    last_status_at: '2026-11-01',
    emojis: [],
    fields: [],
  }
}

/** https://docs.joinmastodon.org/entities/Instance/ @param {string} origin */
function describeInstance(origin) {
  const access = { local: 'public', remote: 'public' }
  return {
    domain: new URL(origin).host,
    title: 'A small instance',
    version: '4.5.0',
    source_url: 'https://github.com/mastodon/mastodon',
    description: 'Answers the bench.',
    usage: { users: { active_month: people.length } },
    thumbnail: { url: `${origin}/avatars/0.svg` },
    languages: ['en'],
    configuration: {
      urls: {},
      accounts: { max_featured_tags: 10, max_pinned_statuses: 4 },
      statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
      media_attachments: { supported_mime_types: ['image/png'], image_size_limit: 16_777_216 },
      polls: { max_options: 4, max_characters_per_option: 50, min_expiration: 300, max_expiration: 2_629_746 },
      translation: { enabled: false },
      timelines_access: { live_feeds: access, hashtag_feeds: access, trending_link_feeds: access },
    },
    registrations: { enabled: false, approval_required: false, message: null },
    contact: { email: '', account: null },
    rules: [],
    api_versions: { mastodon: 7 },
  }
}

/** @param {string} pathname */
function drawAvatar(pathname) {
  const hue = (Number.parseInt(pathname.slice('/avatars/'.length), 10) * 30) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 60% 50%)" d="M0 0h8v8H0z"/><path fill="#fff" d="M2 2h4v4H2z"/></svg>`
}
