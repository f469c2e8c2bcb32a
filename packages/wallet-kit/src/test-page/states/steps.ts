import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { connect } from 'wagmi/actions'
import type { RenderedKit } from '../renderKit.tsx'

export const dialog = () => page.getByRole('dialog')
export const testWallet = 'social.kith.test-wallet'
/** An answer that does not come. */
export const never = () => new Promise<never>(() => undefined)

/** Presses what is there, without waiting for it to stand still as a mouse would. A link leads nowhere. */
export async function press(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible()
  const element = what.element() as HTMLElement
  if (element.matches('a')) element.addEventListener('click', (event) => event.preventDefault(), { once: true })
  element.focus()
  element.click()
}

export const pressButton = (name: string | RegExp) => press(dialog().getByRole('button', { name }).last())
export const pressTestId = (id: string) => press(page.getByTestId(id))

export async function see(text: string): Promise<void> {
  await expect.element(dialog().getByText(text, { exact: false }).first()).toBeVisible()
}

export async function openList(): Promise<void> {
  await pressTestId('wk-connect-button')
  await expect.element(dialog()).toBeVisible()
}

/** Connects past the modal. */
export async function connectWallets({ config }: RenderedKit, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const find = () => config.connectors.find((candidate) => candidate.id === id)
    await expect.poll(find).toBeDefined()
    const connector = find()
    if (connector) await connect(config, { connector })
  }
  await expect.element(page.getByTestId('wk-chain-button')).toBeVisible()
}
