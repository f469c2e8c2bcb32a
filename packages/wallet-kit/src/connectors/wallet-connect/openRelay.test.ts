import { expect, test, vi } from 'vitest'
import { openRelay } from './openRelay.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

/** What the SDK's client is created with. */
async function readInit(options: WalletConnectOptions) {
  const core = { relayer: {}, pairing: {}, verify: { register: async () => '' } }
  const client = { core, engine: {}, on: vi.fn() }
  const init = vi.fn(async (_: object) => client)
  // The casts: opening calls nothing else of the SDK, and neither the events nor the race.
  await openRelay({ init } as unknown as Parameters<typeof openRelay>[0], {
    options,
    events: {} as never,
    race: {} as never,
  })
  return init.mock.calls[0]?.[0]
}

test('behavior: without options the SDK is silent, and reports nothing', async () => {
  expect(await readInit({})).toEqual({
    projectId: '',
    relayUrl: 'wss://relay.walletconnect.org',
    telemetryEnabled: false,
    logger: 'silent',
    metadata: { name: '', description: '', url: '', icons: [] },
  })
})

test("behavior: the SDK's own options reach it as they are, before the kit's", async () => {
  const logger = { level: 'warn' }
  const given = {
    customStoragePrefix: 'mine',
    telemetryEnabled: true,
    logger,
    name: 'my-client',
    signConfig: { disableRequestQueue: true },
    maxLogBlobSizeInBytes: 1_000,
  }
  const redirect = { native: 'own://', universal: 'https://own.app', linkMode: true }

  const init = await readInit({ ...given, relayUrl: 'wss://relay.example', verify: 'on', metadata: { redirect } })

  expect(init).toMatchObject({ ...given, relayUrl: 'wss://relay.example', metadata: { name: '', redirect } })
  expect(init).not.toHaveProperty('verify')
})

test('behavior: clients on different relays share nothing; an undefined option changes nothing', async () => {
  expect(
    await readInit({ relayUrl: 'wss://relay.example', customStoragePrefix: undefined, telemetryEnabled: undefined }),
  ).toMatchObject({ customStoragePrefix: 'wss://relay.example', telemetryEnabled: false })
})
