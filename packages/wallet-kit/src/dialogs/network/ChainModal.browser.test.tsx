import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type CreateConnectorFn, injected, SwitchChainNotSupportedError } from 'wagmi'
import { ProviderRpcError } from '../../errors/ProviderRpcError.ts'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { createTestWallet } from '../../testing/createTestWallet.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const networks = () => page.getByRole('dialog', { name: 'Switch Networks' })

async function connect(name = 'Test Wallet') {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await expect.element(page.getByTestId('wk-chain-button')).toBeVisible()
}

test('behavior: spec §2 Switch Networks marks the current one and switches to another', async () => {
  const { config } = await renderKit({ wallet: { knownChainIds: [137] } })
  await connect()

  await page.getByTestId('wk-chain-button').click()
  await expect.element(page.getByTestId('wk-chain-option-80001')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByTestId('wk-chain-option-80001')).toHaveTextContent('Connected')
  await page.getByTestId('wk-chain-option-137').click()

  await expect.element(networks()).not.toBeInTheDocument()
  await expect.element(page.getByTestId('wk-chain-button')).toHaveTextContent('Polygon')
  expect(config.state.chainId).toBe(137)
})

test('behavior: spec §4 a user-rejected request on network switch closes the network modal', async () => {
  await renderKit({ wallet: { knownChainIds: [137], answers: { switchChain: ['reject'] } } })
  await connect()
  await page.getByTestId('wk-chain-button').click()

  await page.getByTestId('wk-chain-option-137').click()

  await expect.element(networks()).not.toBeInTheDocument()
  await expect.element(page.getByTestId('wk-chain-button')).toHaveTextContent('Polygon Mumbai')
})

for (const answer of ['unknownChain', 'unknownChainNested'] as const) {
  test(`behavior: spec §8 code 4902 triggers adding the chain (${answer})`, async () => {
    const { wallet } = await renderKit({ wallet: { answers: { switchChain: [answer] } } })
    await connect()
    await page.getByTestId('wk-chain-button').click()

    await page.getByTestId('wk-chain-option-137').click()

    await expect.element(networks()).not.toBeInTheDocument()
    const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params[0]).toMatchObject({ chainId: '0x89', chainName: 'Polygon' })
  })
}

test('behavior: spec §8 a pending wallet request (code -32002) is shown and can be retried', async () => {
  await renderKit({ wallet: { knownChainIds: [137], answers: { switchChain: ['pending'] } } })
  await connect()
  await page.getByTestId('wk-chain-button').click()

  await page.getByTestId('wk-chain-option-137').click()
  await expect
    .element(dialog().getByText('A request is already waiting in your wallet.', { exact: false }))
    .toBeVisible()
  await page.getByTestId('wk-chain-option-137').click()

  await expect.element(networks()).not.toBeInTheDocument()
})

test('error: a failed switch is shown and leaves no row stuck', async () => {
  await renderKit({ wallet: { knownChainIds: [137], answers: { switchChain: ['throws'] } } })
  await connect()
  await page.getByTestId('wk-chain-button').click()

  await page.getByTestId('wk-chain-option-137').click()

  await expect.element(dialog().getByText("Couldn't switch to Polygon.", { exact: false })).toBeVisible()
  await expect.element(page.getByTestId('wk-chain-option-137')).not.toHaveTextContent('Confirm in Wallet')
})

test('behavior: spec §8 Wrong network detected: switch or disconnect; the button shows it, too', async () => {
  const { wallet } = await renderKit({ wallet: { knownChainIds: [999] } })
  await connect()

  wallet.moveToChain(999)
  await expect.element(page.getByRole('button', { name: 'Wrong network' })).toBeVisible()
  await expect.element(page.getByTestId('wk-account-button')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Wrong network' }).click()

  await expect.element(dialog().getByText('Wrong network detected, switch or disconnect to continue.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})

test('behavior: spec §8 a wallet that cannot switch networks: try switching in the wallet', async () => {
  const wallet = createTestWallet()
  const fixed: CreateConnectorFn = (config) => {
    const { switchChain: _, ...rest } = injected({
      target: { id: 'fixed', name: 'Fixed', provider: wallet.provider as never },
    })(config)
    return rest
  }
  await renderKit({ wallet: null, connectors: [fixed] })
  await connect('Fixed')

  await page.getByTestId('wk-chain-button').click()

  await expect
    .element(
      dialog().getByText(
        'Your wallet does not support switching networks from Test app. Try switching networks from within your wallet instead.',
      ),
    )
    .toBeVisible()
})

test('behavior: spec §8 the same is shown where only a request reveals it (WalletConnect)', async () => {
  const wallet = createTestWallet()
  const unable: CreateConnectorFn = (config) => ({
    ...injected({ target: { id: 'unable', name: 'Unable', provider: wallet.provider as never } })(config),
    async switchChain() {
      // The cast is safe: the error reads only the name.
      throw new SwitchChainNotSupportedError({ connector: { name: 'Unable' } as never })
    },
  })
  await renderKit({ wallet: null, connectors: [unable] })
  await connect('Unable')
  await page.getByTestId('wk-chain-button').click()

  await page.getByTestId('wk-chain-option-137').click()

  await expect
    .element(dialog().getByText('Try switching networks from within your wallet', { exact: false }))
    .toBeVisible()
})

/** A wallet that refuses every switch like this. */
function refusing(error: ProviderRpcError): CreateConnectorFn {
  const { provider } = createTestWallet()
  const request: typeof provider.request = async (asked) => {
    if (asked.method === 'wallet_switchEthereumChain') throw error
    return provider.request(asked)
  }
  return injected({ target: { id: 'refusing', name: 'Refusing', provider: { ...provider, request } as never } })
}

for (const code of [4200, -32_601]) {
  test(`behavior: spec §8 the same is shown for ${code}, with the wallet’s text unformatted`, async () => {
    const message = `<b>Switch</b> in the app.${' Please.'.repeat(100)}`
    await renderKit({ wallet: null, connectors: [refusing(new ProviderRpcError({ code, message }))] })
    await connect('Refusing')
    await page.getByTestId('wk-chain-button').click()

    await page.getByTestId('wk-chain-option-137').click()

    const sentence =
      'Your wallet does not support switching networks from Test app. Try switching networks from within your wallet instead.'
    await expect.element(dialog().getByText(sentence)).toBeVisible()
    await expect
      .element(dialog().getByText(/^Your wallet says: “<b>Switch<\/b> in the app\..{100,140}…”$/))
      .toBeVisible()
    await expect
      .element(dialog().getByRole('heading', { name: 'Switch Networks' }))
      .toHaveAccessibleDescription(/Test app.*Your wallet says: “<b>Switch/)
  })
}

test('error: a failed switch shows the message of the wallet, where it has one', async () => {
  const message = 'Your administrator allows no other network.'
  await renderKit({ wallet: null, connectors: [refusing(new ProviderRpcError({ code: -32_603, message }))] })
  await connect('Refusing')
  await page.getByTestId('wk-chain-button').click()

  await page.getByTestId('wk-chain-option-137').click()

  await expect
    .element(dialog().getByRole('status'))
    .toHaveTextContent(`Couldn't switch to Polygon. Try again, or switch in the wallet. Your wallet says: “${message}”`)
})
