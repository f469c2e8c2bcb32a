import { limits } from '@kith/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locks, openLocks } from '../../testing/database/openLocks.ts'
import { nameOutcome } from '../../testing/nameOutcome.ts'
import { openTestService, type TestService } from '../../testing/openTestService.ts'
import { testOrigin as origin } from '../../testing/testOrigin.ts'

// The embedded database has one transaction at a time; these overlap. Run with KITH_TEST_DATABASE_URL.

const clock = { ms: Date.parse('2026-11-21T12:00:00Z') }
let it: TestService
let locks: Locks

describe.runIf(process.env['KITH_TEST_DATABASE_URL'])('transactions that overlap on one PostgreSQL', () => {
  beforeAll(async () => {
    it = await openTestService({ clock })
    locks = await openLocks(it.url ?? '')
  })
  afterAll(async () => {
    await locks[Symbol.asyncDispose]()
    await it[Symbol.asyncDispose]()
  })

  /** Somebody with a key, and what the wallet signed to end it. */
  async function prepare() {
    const ada = await it.signIn()
    const challenge = await it.service.challengeRevocation({
      address: ada.address,
      chainId: 80_001,
      key: ada.did,
      origin,
    })
    return { ada, revocation: await ada.signRevocation(challenge, ada.did) }
  }

  test('behavior: the end of a key is acknowledged only after its write in flight is done', async () => {
    const { ada, revocation } = await prepare()
    const outcomes: string[] = []
    const release = await locks.hold('select seq from log_head for update')

    const writing = it
      .submit(ada, { type: 'post', text: 'In time' })
      .then((outcome) => outcomes.push(nameOutcome(outcome)))
    await locks.untilWaiting(1, [writing])
    const ending = it.service.revokeKeys({ revocation }).then(() => outcomes.push('ended'))
    await locks.untilWaiting(2, [writing, ending])
    const outcomesMeanwhile = [...outcomes]
    await release()
    await Promise.all([writing, ending])

    expect(outcomesMeanwhile).toEqual([])
    expect(outcomes.toSorted()).toEqual(['ended', 'receipt'])
  })

  test('error: what a key writes while it is being ended waits for that, and is refused', async () => {
    const { ada, revocation } = await prepare()
    // The last that an end of keys writes to.
    const release = await locks.hold('lock table access_token in share mode')

    const ending = it.service.revokeKeys({ revocation })
    await locks.untilWaiting(1, [ending])
    const writing = it.submit(ada, { type: 'post', text: 'Too late' })
    await locks.untilWaiting(2, [ending, writing])
    await release()

    expect((await ending).delegations).toEqual([ada.delegation])
    expect(nameOutcome(await writing)).toBe('DelegationRevokedError')
  })

  test('behavior: a key that is just ending itself is not ended by its wallet once more', async () => {
    const { ada, revocation } = await prepare()
    const release = await locks.hold('select seq from log_head for update')

    const writing = it.submit(ada, { type: 'revoke' })
    await locks.untilWaiting(1, [writing])
    const ending = it.service.revokeKeys({ revocation })
    await locks.untilWaiting(2, [writing, ending])
    await release()

    expect(nameOutcome(await writing)).toBe('receipt')
    expect((await ending).delegations).toEqual([])
  })

  test('behavior: of sixteen keys and two that are added at the same moment sixteen live', async () => {
    const { account } = await it.signIn()
    for (let index = 1; index < limits.delegationsPerAccount; index++) await it.signIn({ account })
    clock.ms += limits.newKeysMs
    const requests = await Promise.all(
      [1, 2].map(async () => {
        const { person, challenge } = await it.begin({ account })
        return await person.signDelegation(challenge)
      }),
    )
    // The last that a sign-in writes to.
    const release = await locks.hold('lock table access_token in share mode')

    const adding = requests.map((request) => it.service.signIn(request))
    await locks.untilWaiting(2, adding)
    await release()
    const [added] = await Promise.all(adding)

    const live = await it.db
      .selectFrom('delegation')
      .select('id')
      .where('account_id', '=', added?.accountId ?? 0n)
      .where('revoked_at', 'is', null)
      .execute()
    expect(live).toHaveLength(limits.delegationsPerAccount)
  })
})
