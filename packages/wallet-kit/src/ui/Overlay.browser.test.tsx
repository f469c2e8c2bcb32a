import * as Radix from '@radix-ui/react-dialog'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => resetPage())

/** An app that asks for the wallet inside a modal dialog of its own. */
function HostApp() {
  return (
    <Radix.Root>
      <Radix.Trigger>Check out</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0, background: 'rgb(0 0 0 / 0.5)' }} />
        <Radix.Content
          aria-describedby={undefined}
          style={{ position: 'fixed', inset: '20%', background: 'white', zIndex: 2_147_483_647 }}
        >
          <Radix.Title>Checkout</Radix.Title>
          <ConnectButton />
          <input aria-label="Voucher" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const host = () => page.getByRole('dialog', { name: 'Checkout' })
const ours = () => page.getByRole('dialog', { name: 'Connect a Wallet' })

async function openBoth() {
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect.element(host()).toBeVisible()
  expect(getComputedStyle(document.body).pointerEvents).toBe('none')
  await host().getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(ours()).toBeVisible()
}

test('a11y: inside a modal dialog of the host, the modal is not hidden and keeps the focus', async () => {
  await renderKit({ children: <HostApp /> })
  await openBoth()

  expect(ours().element().closest('[aria-hidden="true"]')).toBeNull()
  await expect.poll(() => ours().element().contains(document.activeElement)).toBe(true)
  for (let press = 0; press < 12; press++) {
    await userEvent.keyboard('{Tab}')
    expect(host().element().contains(document.activeElement)).toBe(false)
  }
})

test("behavior: inside a host's modal dialog the modal works without closing the host's", async () => {
  await renderKit({ children: <HostApp /> })
  await openBoth()

  await ours().getByRole('button', { name: 'Get a Wallet' }).click()
  await ours().getByRole('button', { name: 'Back' }).click()
  await ours()
    .getByRole('button', { name: /^Test Wallet/ })
    .click()

  await expect.element(ours()).not.toBeInTheDocument()
  await expect.element(host().getByTestId('wk-account-button')).toBeVisible()
  await host().getByRole('textbox', { name: 'Voucher' }).fill('still usable')
})

test('behavior: Escape closes the modal first, then the host’s, and the focus returns each time', async () => {
  await renderKit({ children: <HostApp /> })
  await openBoth()

  await userEvent.keyboard('{Escape}')
  await expect.element(ours()).not.toBeInTheDocument()
  await expect.element(host()).toBeVisible()
  await expect.element(host().getByRole('button', { name: 'Connect Wallet' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(host()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Check out' })).toHaveFocus()
})
