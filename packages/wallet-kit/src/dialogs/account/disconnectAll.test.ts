import { custom } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { connect } from 'wagmi/actions'
import { mock } from 'wagmi/connectors'
import { watchDeparture } from '../../sign-in/watchDeparture.ts'
import { disconnectAll } from './disconnectAll.ts'

test('behavior: disconnecting all wallets is one departure, not one for each', async () => {
  const config = createConfig({
    chains: [polygonMumbai],
    transports: { 80001: custom({ request: async () => null }) },
    connectors: [
      mock({ accounts: ['0x00000000000000000000000000000000000000A1'] }),
      mock({ accounts: ['0x00000000000000000000000000000000000000b2'] }),
      mock({ accounts: ['0x00000000000000000000000000000000000000C3'] }),
    ],
    storage: null,
  })
  for (const connector of config.connectors) await connect(config, { connector })
  const onDeparture = vi.fn()
  watchDeparture(config, () => onDeparture)

  await disconnectAll(config)
  await Promise.resolve()

  expect(config.state.status).toBe('disconnected')
  expect(onDeparture).toHaveBeenCalledTimes(1)
})
