// A whole client of Kith: it signs in with a wallet, reads, posts and follows events, on an origin of its own.
// What it sends and gets is in docs/protocol/api.md.
import {
  createDelegationText,
  encodeDelegation,
  encodeDidKey,
  generateSigningKey,
  parseOrigin,
  sessionProofBytes,
  signBytes,
  signMessage,
} from '@kith/protocol'

/**
 * @typedef {{ id: string, text: string, warn: string | null, author: { address: string, handle: string | null } }} Post
 * @typedef {{ request: (request: { method: string, params?: unknown[] }) => Promise<unknown> }} Wallet
 */

/** The origin of the service. A client for others names its own here, and takes none from an address. */
const service = parseOrigin(new URLSearchParams(location.search).get('service') ?? 'http://127.0.0.1:4680').origin
/** All that this client does: it asks for no more. */
const abilities = ['social/post']
const postFields = 'id text warn author { address handle }'

/** Who is signed in. Only in memory: a reload signs out. @type {import('@kith/protocol').SigningKey | undefined} */
let key
/** Content id of the delegation to the key, what messages are bound to, and how far the service's clock is ahead. */
let [delegation, network, aheadMs] = ['', '', 0]

/** Asks the service. There is no cookie, so nothing about the reader goes along. @param {string} query @param {object} [variables] */
async function ask(query, variables = {}) {
  const response = await fetch(`${service}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors, message } = await response.json()
  if (!data) throw new Error(errors?.[0]?.message ?? message)
  const refusal = Object.values(data)
    .flat()
    .find((answer) => answer?.__typename === 'Refusal')
  if (refusal) throw new Error(refusal.message)
  return data
}

/** Makes a key for this page, and lets the wallet permit it to write on the service. */
async function signIn() {
  const { ethereum: wallet } = /** @type {{ ethereum?: Wallet }} */ (/** @type {unknown} */ (window))
  if (!wallet) throw new Error('This browser has no wallet.')
  const [address = ''] = /** @type {string[]} */ (await wallet.request({ method: 'eth_requestAccounts' }))
  const chainId = Number(await wallet.request({ method: 'eth_chainId' }))
  const made = await generateSigningKey()
  const did = encodeDidKey(made)

  const { challenge } = await ask(
    `mutation ($input: ChallengeInput!) { challenge(input: $input) { __typename
      ... on Challenge { nonce issuedAt expirationTime network serverTime }
      ... on Refusal { message } } }`,
    { input: { address, chainId, key: did, origin: location.origin, abilities } },
  )
  const { nonce, issuedAt, expirationTime } = challenge
  // Written here, not taken from the service: the domain is this page's, what it permits is for that service alone.
  const text = { origin: service, client: location.origin, address, chainId, key: did, abilities }
  const { message } = createDelegationText({ ...text, nonce, issuedAt, expirationTime })
  const params = [toHex(new TextEncoder().encode(message)), address]
  const signature = /** @type {`0x${string}`} */ (await wallet.request({ method: 'personal_sign', params }))

  // Of a plain key. A contract account's is `eip1271`.
  const { bytes, cid } = encodeDelegation({ message, signature, kind: 'eip191' })
  // The delegation is public, so the key shows that it is here.
  const proof = await sign(made, sessionProofBytes({ origin: service, nonce, cid }))
  await ask(`mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on Refusal { message } } }`, {
    input: { delegation: toBase64(bytes), proof: toBase64(proof) },
  })
  key = made
  delegation = cid
  network = challenge.network
  aheadMs = Date.parse(challenge.serverTime) - Date.now()
  return address
}

/** Signs a post with the key, without the wallet, and sends it. @param {string} text */
async function post(text) {
  if (!key) throw new Error('Sign in first.')
  const message = /** @type {const} */ ({ type: 'post', text, by: delegation, ts: Date.now() + aheadMs })
  const { envelope } = await signMessage({ key: key.privateKey, alg: key.alg, network, message })
  await ask(
    `mutation ($messages: [Base64!]!) { submit(messages: $messages) { __typename ... on Refusal { message } } }`,
    { messages: [toBase64(envelope)] },
  )
}

/** Shows each new post as it comes. After a break `EventSource` asks for what it missed. */
function follow() {
  const query = `subscription { events(kinds: [POST]) { post { ${postFields} } } }`
  const events = new EventSource(`${service}/graphql/stream?query=${encodeURIComponent(query)}`)
  // Read once events arrive, so nothing is missed in between.
  events.addEventListener('open', () => run(read))
  events.addEventListener('next', ({ data }) => {
    const found = JSON.parse(data).data?.events?.post
    if (found) show(found)
  })
}

/** Reads the newest posts. */
async function read() {
  const { latest } = await ask(`{ latest(first: 20) { edges { node { ${postFields} } } } }`)
  for (const { node } of latest.edges.toReversed()) show(node)
}

/** Puts a post on top, once. Everything in it was written by somebody: it is text and nothing else. @param {Post} post */
function show({ id, text, warn, author }) {
  if (document.getElementById(id)) return
  const item = Object.assign(document.createElement('li'), { id })
  const name = Object.assign(document.createElement('b'), {
    textContent: author.handle ? `@${author.handle}` : `${author.address.slice(0, 6)}…${author.address.slice(-4)}`,
  })
  const words = Object.assign(document.createElement('bdi'), { textContent: warn ? `Warning: ${warn}` : text })
  item.append(name, '\n', words)
  find('posts').prepend(item)
}

/** Does what was asked for, and says what came of it. @param {() => Promise<string | void>} act */
async function run(act) {
  try {
    find('status').textContent = (await act()) ?? ''
  } catch (error) {
    find('status').textContent = error instanceof Error ? error.message : String(error)
  }
}

/** @param {import('@kith/protocol').SigningKey} key @param {Uint8Array} bytes */
const sign = ({ privateKey, alg }, bytes) => signBytes({ key: privateKey, alg, bytes })
/** @param {Uint8Array} bytes */
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes))
/** @param {Uint8Array} bytes */
const toHex = (bytes) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id))

find('service').textContent = service
find('sign-in').addEventListener('click', () =>
  run(async () => {
    const address = await signIn()
    find('sign-in').hidden = true
    find('compose').hidden = false
    return `Signed in as ${address}.`
  }),
)
find('compose').addEventListener('submit', (event) => {
  event.preventDefault()
  const field = /** @type {HTMLTextAreaElement} */ (find('text'))
  run(async () => {
    await post(field.value)
    field.value = ''
    return 'Posted.'
  })
})
follow()
