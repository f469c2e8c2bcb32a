import { expect, test } from 'vitest'
import { createSettingsStore } from '../settings/createSettingsStore.ts'
import { parseSettings } from '../settings/settings.ts'
import { createLiveConfig } from './createLiveConfig.ts'

test('behavior: the playground offers WalletConnect once switched on, over a relay of one’s own', () => {
  const settings = parseSettings('?wallets=none&walletConnect=on&relayUrl=wss://relay.example')

  const { connectors } = createLiveConfig(createSettingsStore(settings), () => undefined)

  expect(connectors.map(({ id }) => id)).toContain('walletConnect')
})
