import { connect } from 'wagmi/actions'
import type { KitPage } from '../createKitPage.tsx'

// Plain DOM, without Vitest: the playground takes the same steps.

export const testWallet = 'social.kith.test-wallet'
/** An answer that does not come. */
export const never = () => new Promise<never>(() => undefined)

const waitLimitMs = 30_000

/** Waits until `find` finds something. Throws after half a minute; `name` says what was missing. */
export async function waitFor<found>(name: string, find: () => found | null | undefined | false): Promise<found> {
  for (const since = Date.now(); Date.now() - since < waitLimitMs; ) {
    const found = find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${name} did not appear.`)
}

export const findDialog = () => document.querySelector<HTMLElement>('dialog[open]')

/** What is drawn in the open dialog and fits `selector`. */
function listInDialog(selector: string): HTMLElement[] {
  return [...(findDialog()?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((part) => part.checkVisibility())
}

/** Presses what is there, without waiting until it is still as a mouse would. A link leads nowhere. */
function press(element: HTMLElement): void {
  if (element.matches('a')) element.addEventListener('click', (event) => event.preventDefault(), { once: true })
  element.focus()
  element.click()
}

/** Presses the last button of the dialog, or the last link of it, whose words begin so. */
export async function pressButton(name: string): Promise<void> {
  const hasName = (part: HTMLElement) => (part.ariaLabel ?? part.textContent ?? '').trim().startsWith(name)
  press(await waitFor(name, () => listInDialog('button, a').filter(hasName).at(-1)))
}

async function getByTestId(id: string): Promise<HTMLElement> {
  const find = () => document.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  return waitFor(id, () => (find()?.checkVisibility() ? find() : null))
}

export async function seeTestId(id: string): Promise<void> {
  await getByTestId(id)
}

export async function pressTestId(id: string): Promise<void> {
  press(await getByTestId(id))
}

export async function see(text: string): Promise<void> {
  await waitFor(text, () => listInDialog('*').some((part) => part.textContent?.includes(text)))
}

export async function openList(): Promise<void> {
  await pressTestId('wk-connect-button')
  await waitFor('The dialog', findDialog)
}

/** Connects past the modal. */
export async function connectWallets({ config }: KitPage, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    const connector = await waitFor(id, () => config.connectors.find((candidate) => candidate.id === id))
    await connect(config, { connector })
  }
  await seeTestId('wk-chain-button')
}
