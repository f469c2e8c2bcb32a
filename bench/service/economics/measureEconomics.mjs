import { startTarget } from './startTarget.mjs'

/**
 * @typedef {import('./startTarget.mjs').Target} Target
 * @typedef {{ attack: string, held: string, got: string }} Row  The attack, what the attacker had, and what it brought.
 */

const submitMost = 50
const bots = 118

/** All attacks, each with a limited number of requests and on a service of its own. @type {readonly { run: (target: Target) => Promise<Row[]>, env?: Record<string, string> }[]} */
const attacks = [
  // Handles count at once, so that nothing waits for three days.
  { run: fillRankings, env: { RANKING_WAIT_HOURS: '0' } },
  // A tenth of the default limit, to be done sooner.
  { run: makeAccounts, env: { LIMIT_NEW_ACCOUNTS: '200' } },
  { run: lendHandle },
  { run: straddleHour },
  { run: useWholeNetwork },
  { run: fillStorage },
]

/**
 * Attacks a service, and reports what each attacker had and got. `docs/security.md` shows it before and after the limits.
 *
 * @param {{ server?: string | undefined, say: (line: string) => void }} parameters  server: another build's `dist/exports/index.js`.
 * @returns {Promise<string>}  Markdown.
 */
export async function measureEconomics({ server, say }) {
  const lines = ['| attack | with | got |', '|---|---|---|']
  for (const { run, env } of attacks) {
    say(`attacking: ${run.name}`)
    const target = await startTarget({ server, ...(env && { env }) })
    try {
      for (const { attack, held, got } of await run(target)) lines.push(`| ${attack} | ${held} | ${got} |`)
    } finally {
      await target.stop()
    }
  }
  return lines.join('\n')
}

/** Free accounts of one address follow one of them, and like its post with a tag. @param {Target} target */
async function fillRankings(target) {
  const people = await signInMany(target, 12, (index) => `198.51.100.${index + 1}`)
  await giveHandles(
    target,
    people.map(({ address }) => address),
  )
  await untilEstablished(target, people.length)
  for (const [index, person] of people.entries()) {
    await target.submit(person, [{ type: 'post', text: 'A day at the loom #weaving', tags: ['weaving'] }])
    const others = people.filter((other) => other !== person).slice(0, 3 + (index % 6))
    await target.submit(
      person,
      others.map(({ address }) => ({ type: 'follow', to: address })),
    )
  }
  const startedMs = performance.now()
  const [first, ...rest] = await signInMany(target, bots, () => '203.0.113.7')
  if (!first) throw new Error('No account signed in.')
  await target.submit(first, [{ type: 'post', text: 'Buy #cheapcoin', tags: ['cheapcoin'] }])
  const ask = target.from('198.51.100.99')
  const { account } = await ask(
    'query ($a: Address!) { account(address: $a) { posts(first: 1) { edges { node { id } } } } }',
    { a: first.address },
  )
  const { id } = account.posts.edges[0].node
  for (const bot of rest)
    await target.submit(bot, [
      { type: 'like', to: id },
      { type: 'follow', to: first.address },
      { type: 'post', text: 'Buy #cheapcoin', tags: ['cheapcoin'] },
    ])
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  const { explore, trendingTags, accounts } = await ask(
    '{ explore(first: 50) { edges { node { id } } } trendingTags(first: 10) { tag { name } } accounts(first: 50) { edges { node { address } } } }',
  )
  const place = (/** @type {number} */ index) => (index < 0 ? 'not listed' : `place ${index + 1}`)
  const held = `1 address, ${rest.length + 1} free accounts, ${seconds} s`
  return [
    {
      attack: 'be first in Explore',
      held,
      got: place(explore.edges.findIndex((/** @type {any} */ edge) => edge.node.id === id)),
    },
    {
      attack: 'be first in trends',
      held,
      got: place(trendingTags.findIndex((/** @type {any} */ tag) => tag.tag.name === 'cheapcoin')),
    },
    {
      attack: 'be most followed',
      held,
      got: place(
        accounts.edges.findIndex((/** @type {any} */ edge) => edge.node.address.toLowerCase() === first.address),
      ),
    },
  ]
}

/** Creates accounts from 200 addresses until the service refuses. @param {Target} target */
async function makeAccounts(target) {
  const most = 240
  const made = await signInMany(target, most, (index) => `203.0.113.${1 + (index % 200)}`)
  const refused = made.length < most
  return [
    {
      attack: `make ${most} accounts within minutes`,
      held: '200 addresses; LIMIT_NEW_ACCOUNTS a tenth of its default',
      got: refused ? `${made.length} accounts, then refused for the hour` : `all ${made.length} accounts, and on`,
    },
  ]
}

/** Passes one handle on as soon as its owner has no points left. @param {Target} target */
async function lendHandle(target) {
  const accounts = await signInMany(target, 3, () => '203.0.113.7')
  const posts = []
  for (const account of accounts) {
    await giveHandles(target, [account.address])
    posts.push(await postUntilRefused(target, account))
  }
  return [
    {
      attack: 'lend one handle to three accounts',
      held: '1 handle, 3 accounts',
      got: `${posts.join(' + ')} posts in an hour`,
    },
  ]
}

/** Spends an hour's points before its end and again after it. @param {Target} target */
async function straddleHour(target) {
  const hourMs = 3_600_000
  target.clock.aheadMs = hourMs - (Date.now() % hourMs) - 30_000
  const [account] = await signInMany(target, 1, () => '203.0.113.7')
  if (!account) throw new Error('No account signed in.')
  const before = await postUntilRefused(target, account)
  target.clock.aheadMs += 31_000
  const after = await postUntilRefused(target, account)
  return [
    {
      attack: 'post around the edge of a clock hour',
      held: '1 free account, 2 minutes',
      got: `${before} + ${after} posts`,
    },
  ]
}

/** Asks for one-time values from each /64 of a /48 until it is refused. @param {Target} target */
async function useWholeNetwork(target) {
  const clients = 40
  const challenge = `challenge(input: { address: "0x${'7'.repeat(40)}", chainId: 1, key: "k", origin: "o" }) { ... on Refusal { name } }`
  const query = `mutation { ${Array.from({ length: 20 }, (_, index) => `a${index}: ${challenge}`).join(' ')} }`
  let taken = 0
  for (let client = 0; client < clients; client++) {
    for (let request = 0; request < 7; request++) {
      const answer = await target.from(`2001:db8:7:${client.toString(16)}::1`)(query)
      taken += Object.values(answer).filter((one) => one?.name && one.name !== 'TooManyChallengesError').length
    }
  }
  return [
    {
      attack: 'one-time values for sign-in, in a minute',
      held: `${clients} of the 65,536 /64 of one /48`,
      got: `${taken}`,
    },
  ]
}

/** The longest posts a free account can write in an hour. @param {Target} target */
async function fillStorage(target) {
  const readBytes = async () => {
    const size = target.db.selectNoFrom((/** @type {any} */ eb) =>
      eb.fn('pg_database_size', [eb.fn('current_database')]).as('bytes'),
    )
    return Number((await size.executeTakeFirstOrThrow()).bytes)
  }
  const accounts = await signInMany(target, 4, () => '203.0.113.7')
  const before = await readBytes()
  let posts = 0
  for (const account of accounts) posts += await postUntilRefused(target, account, () => randomWords(990))
  const each = Math.round((await readBytes()) - before) / accounts.length
  const hundred = Math.round(100e9 / each)
  return [
    {
      attack: 'fill the database by posts of 3,900 bytes',
      held: `${accounts.length} free accounts, ${posts} posts`,
      got: `${(each / 1e6).toFixed(1)} MB an account and hour; 100 GB take ${hundred.toLocaleString('en')} of those`,
    },
  ]
}

/** Signs in new accounts until a refusal. Returns those that were accepted. @param {Target} target @param {number} count @param {(index: number) => string} addressOf */
async function signInMany(target, count, addressOf) {
  const accounts = []
  for (let index = 0; index < count; index++) {
    try {
      accounts.push(await target.signIn(addressOf(index)))
    } catch {
      break
    }
  }
  return accounts
}

/** Posts until a refusal. Returns how many posts were accepted. @param {Target} target @param {import('../createAccount.mjs').Account} account */
async function postUntilRefused(target, account, text = () => randomWords(40)) {
  let accepted = 0
  for (let batch = 0; batch < 60; batch++) {
    const posts = Array.from({ length: submitMost }, () => ({ type: 'post', text: text() }))
    const names = await target.submit(account, posts, `198.51.100.${batch}`)
    accepted += names.filter((name) => name === null).length
    if (names.some((name) => name === 'QuotaExceededError' || name === 'ServiceFullError')) return accepted
  }
  return accepted
}

/** Gives each address a handle, as the indexer would, and takes those that others had. @param {Target} target @param {readonly string[]} addresses */
async function giveHandles({ db }, addresses) {
  await db.deleteFrom('handle').execute()
  for (const [index, address] of addresses.entries()) {
    const row = {
      chain_id: 80_001n,
      token_id: new Uint8Array([index + 1]),
      name: `weaver-${index}`,
      owner: Buffer.from(address.slice(2), 'hex'),
      is_primary: false,
      block_number: 1n,
      terms: '',
    }
    const held = { owned_since: new Date(0), owned_block: 1n }
    // Builds from before points per handle have no columns for the time and block of ownership.
    await db
      .insertInto('handle')
      .values({ ...row, ...held })
      .execute()
      .catch(() => db.insertInto('handle').values(row).execute())
  }
  await db
    .insertInto('chain_block')
    .values({ chain_id: 80_001n, number: 9n, hash: new Uint8Array([1]) })
    .onConflict((/** @type {any} */ conflict) => conflict.doNothing())
    .execute()
}

/** @param {number} bytes */
function randomWords(bytes) {
  let text = ''
  while (text.length < bytes) text += `${Math.random().toString(36).slice(2, 9)} `
  return text.slice(0, bytes).trimEnd()
}

/** Waits until rankings count this many accounts, which the service updates once a minute. Older builds count everyone. @param {Target} target @param {number} count */
async function untilEstablished({ db }, count) {
  for (let second = 0; second < 90; second++) {
    const rows = await db
      .selectFrom('established_account')
      .select('account_id')
      .execute()
      .catch(() => null)
    if (rows === null || rows.length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error('The accounts with handles were not established within 90 s.')
}
