import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WalletSlots } from '../../acting/WalletSlots.tsx'
import { useStoreValue } from '../useStoreValue.ts'
import { createWalletGate } from './createWalletGate.ts'
import { InWallet } from './InWallet.tsx'
import { WalletGateContext } from './WalletGateContext.ts'

async function draw() {
  const gate = createWalletGate({ load: async () => WalletSlots })
  const Page = () => {
    const Root = useStoreValue({ get: gate.root.peek, subscribe: gate.root.subscribe })
    return (
      <WalletGateContext value={gate}>
        <InWallet fallback={<button type="button">Before</button>}>
          <button type="button">After</button>
        </InWallet>
        {Root && <Root />}
      </WalletGateContext>
    )
  }
  const screen = await render(<Page />)
  const buttons = () => screen.container.querySelectorAll('button').length
  return { gate, before: screen.getByText('Before'), after: screen.getByText('After'), buttons }
}

test('behavior: the fallback shows until the code is there, then what needs it, with the focus', async () => {
  const { gate, before, after } = await draw()
  await expect.element(before).toBeVisible()
  ;(before.element() as HTMLElement).focus()

  await gate.root.get()

  await expect.element(after).toBeVisible()
  await expect.element(after).toHaveFocus()
  await expect.element(before).not.toBeInTheDocument()
})

test('behavior: nothing is exchanged while a window is open that gives the focus back', async () => {
  const { gate, before, after } = await draw()
  gate.isOpen.set(true)

  await gate.root.get()
  await expect.poll(() => document.body.textContent).toContain('After')

  await expect.element(before).toBeVisible()
  await expect.element(after).not.toBeVisible()
  gate.isOpen.set(false)
  await expect.element(after).toBeVisible()
})

test('behavior: nothing is exchanged under a finger: the press reaches what it began on', async () => {
  const { gate, before, after } = await draw()
  const pressed: string[] = []
  before.element().addEventListener('click', () => pressed.push('before'))
  before.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))

  await gate.root.get()
  await expect.poll(() => document.body.textContent).toContain('After')
  await expect.element(before).toBeVisible()
  await userEvent.click(before)

  await expect.element(after).toBeVisible()
  expect(pressed).toEqual(['before'])
})
