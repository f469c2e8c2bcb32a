import { expect, test } from 'vitest'
import { findWalletConnect } from './findWalletConnect.ts'

test('behavior: WalletConnect is offered only where the operator named a project or a relay', () => {
  expect(findWalletConnect({})).toBeUndefined()
  expect(findWalletConnect({ walletConnectProjectId: 'project' })).toMatchObject({ projectId: 'project' })
  expect(findWalletConnect({ walletConnectRelayUrl: 'ws://127.0.0.1:1' })).toMatchObject({
    relayUrl: 'ws://127.0.0.1:1',
  })
})

test('behavior: the Verify service, which the policy of the page would block, is never asked', () => {
  expect(findWalletConnect({ walletConnectProjectId: 'project' })?.verify).toBe('off')
})
