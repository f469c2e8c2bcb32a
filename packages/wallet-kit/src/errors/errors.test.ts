import { expect, test } from 'vitest'
import guide from '../../../../docs/guides/kit/errors.md?raw'
import { AccountChangedError } from './AccountChangedError.ts'
import { BaseError } from './BaseError.ts'
import { InvalidWalletAnswerError } from './InvalidWalletAnswerError.ts'
import { PopupBlockedError } from './PopupBlockedError.ts'
import { ProposalExpiredError } from './ProposalExpiredError.ts'
import { RelayUnreachableError } from './RelayUnreachableError.ts'
import { UnknownDevWalletChainError } from './UnknownDevWalletChainError.ts'
import { WalletConnectLoadError } from './WalletConnectLoadError.ts'
import { WalletSdkMissingError } from './WalletSdkMissingError.ts'

const declined = Object.assign(new Error('declined'), { code: 4001 })
const offline = new TypeError('Failed to fetch', { cause: declined })
const samples = [
  new AccountChangedError({ account: '0xada' }),
  new InvalidWalletAnswerError({ wallet: 'Own', method: 'wallet_sendCalls' }),
  new PopupBlockedError({ wallet: 'Own' }),
  new ProposalExpiredError({ cause: offline }),
  new RelayUnreachableError({ relayUrl: 'wss://relay.example' }),
  new UnknownDevWalletChainError({ chainId: 5, chainIds: [1] }),
  new WalletConnectLoadError({ cause: offline }),
  new WalletSdkMissingError({ wallet: 'Own', packageName: 'own-sdk', cause: offline }),
]
const files = Object.keys(import.meta.glob('./[A-Z]*Error.ts')).map((path) => path.slice(2, -3))

test('behavior: every error of the kit has the one shape, and a row in the guide', () => {
  // `ProviderRpcError` is a wallet's.
  expect(files.filter((name) => !['BaseError', 'ProviderRpcError'].includes(name))).toEqual(
    samples.map(({ name }) => name),
  )
  for (const error of samples) {
    expect(error).toBeInstanceOf(BaseError)
    expect(error.constructor.name).toBe(error.name)
    expect(error.message.startsWith(`${error.shortMessage} `)).toBe(true)
    expect(error.docsPath).toBe('guides/kit/errors#by-name')
    expect(guide).toContain(`\n| \`${error.name}\` |`)
  }
  expect(guide).toContain('\n## By name\n')
})

test('behavior: walk finds a cause, or the innermost error', () => {
  const error = new WalletConnectLoadError({ cause: offline })

  expect(error.walk()).toBe(declined)
  expect(error.walk((one) => one instanceof TypeError)).toBe(offline)
  expect(error.walk((one) => one === error)).toBe(error)
  expect(error.walk((one) => one instanceof RangeError)).toBeNull()
  expect(new PopupBlockedError({ wallet: 'Own' }).walk()).toBeInstanceOf(PopupBlockedError)
})

test('behavior: a cause of null ends the walk', () => {
  const declined = Object.assign(new Error('Declined.'), { cause: null })
  const error = new WalletConnectLoadError({ cause: declined })

  expect(error.walk()).toBe(declined)
  expect(error.walk((one) => (one as Error).name === 'RangeError')).toBeNull()
})

test('error: causes that go round in a circle end the walk', () => {
  const circle = new Error('round')
  circle.cause = circle

  expect(new WalletConnectLoadError({ cause: circle }).walk()).toBe(circle)
  expect(new WalletConnectLoadError({ cause: circle }).walk(() => false)).toBeNull()
})
