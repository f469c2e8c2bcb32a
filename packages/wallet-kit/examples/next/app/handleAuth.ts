import { type Address, createPublicClient, type Hex, http } from 'viem'
import { polygon } from 'viem/chains'
import { parseSiweMessage, verifySiweMessage } from 'viem/siwe'

// From the configuration, not from the request: a client can send any header. Without it, only pages of this machine.
const appOrigin = process.env['APP_ORIGIN']
const thisMachine = /^http:\/\/(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/
// Reads the chain for contract accounts (EIP-1271, ERC-6492).
const client = createPublicClient({ chain: polygon, transport: http(process.env['RPC_URL']) })
// In memory, for the example: keep both in your database, with an expiry.
const nonces = new Map<string, number>()
const sessions = new Map<string, Address>()

/** Answers the requests under `/auth`: a Next.js route handler, or a handler of any server that takes a `Request`. */
export async function handleAuth(request: Request): Promise<Response> {
  if (!isOwn(request)) return new Response(null, { status: 403 })
  const session = readSession(request)
  const origin = request.headers.get('origin') ?? ''

  switch (`${request.method} ${new URL(request.url).pathname}`) {
    case 'GET /auth/session':
      return Response.json({ address: findAccount(request) })

    case 'POST /auth/nonce': {
      const nonce = crypto.randomUUID().replaceAll('-', '')
      nonces.set(nonce, Date.now() + 10 * 60_000)
      return new Response(nonce)
    }

    case 'POST /auth/verify': {
      const { message, signature } = (await request.json()) as { message: string; signature: Hex }
      // Reading takes the square of its length.
      if (typeof message !== 'string' || message.length > 4_000) return refuse()
      const { address, nonce = '' } = parseSiweMessage(message)
      const expiresAt = nonces.get(nonce) ?? 0
      // Before the signature is checked: a nonce is good for one attempt.
      nonces.delete(nonce)
      if (!address || expiresAt < Date.now()) return refuse()
      const { host: domain } = new URL(origin)
      // `eoa`: the chain is asked only if the signature is not that of a plain key.
      const proof = { message, signature, address, domain, nonce, mode: 'eoa' }
      if (!(await verifySiweMessage(client, proof))) return refuse()
      const token = crypto.randomUUID()
      sessions.delete(session)
      sessions.set(token, address)
      return Response.json({ address }, { headers: { 'set-cookie': createCookie(origin, token, 7 * 24 * 60 * 60) } })
    }

    case 'POST /auth/sign-out':
      sessions.delete(session)
      return new Response(null, { status: 204, headers: { 'set-cookie': createCookie(origin, '', 0) } })
  }
  return new Response(null, { status: 404 })
}

/** Whose session the request has, or `null`. For routes of your own: what the page says of its visitor proves nothing. */
export function findAccount(request: Request): Address | null {
  return isOwn(request) ? (sessions.get(readSession(request)) ?? null) : null
}

const readSession = ({ headers }: Request) => /(?:^|; )session=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''

const refuse = () => new Response(null, { status: 401 })

/** Another site can make a browser send a POST, but not with this origin. */
function isOwn({ method, headers }: Request): boolean {
  const origin = headers.get('origin') ?? ''
  if (method === 'GET' || method === 'HEAD') return true
  return appOrigin ? origin === appOrigin : thisMachine.test(origin)
}

/** Not every browser keeps a `Secure` cookie of a page of this machine, which has no `https:`. */
const createCookie = (origin: string, token: string, maxAgeS: number) =>
  `session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${origin.startsWith('https:') ? '; Secure' : ''}`
