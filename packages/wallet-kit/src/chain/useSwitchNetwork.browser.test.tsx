import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'

afterEach(resetPage)

test('behavior: a switch is done once the wallet is on the network, even if it never answers', async () => {
  await page.viewport(1280, 800)
  const { wallet } = await renderKit({ wallet: { knownChainIds: [137], answers: { switchChain: ['neverAnswers'] } } })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await page.getByTestId('wk-chain-button').click()
  await page.getByTestId('wk-chain-option-137').click()
  await expect.element(page.getByTestId('wk-chain-option-137')).toHaveTextContent('Confirm in Wallet')

  wallet.moveToChain(137)

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByTestId('wk-chain-button')).toHaveTextContent('Polygon')
})
