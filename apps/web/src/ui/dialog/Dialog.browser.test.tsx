import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { Button } from '../Button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

afterEach(() => page.viewport(1280, 800))

function Opener(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <p>above</p>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <p style={{ blockSize: '200vh' }}>below</p>
      <Dialog title="Rename" isOpen={isOpen} onClose={() => setOpen(false)} {...props}>
        {props.children ?? <input aria-label="Name" />}
      </Dialog>
    </main>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Rename' })

test('behavior: a dialog keeps the focus, Escape closes it, and its opener is focused again', async () => {
  await page.viewport(1280, 800)
  await render(<Opener />)

  await opener.click()
  await expect.element(dialog).toBeVisible()
  for (let step = 0; step < 5; step++) {
    await userEvent.tab()
    // At both ends, focus guards move the focus back in.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  }
  expect(await findAxeProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('behavior: the page behind is held, and nothing on it moves', async () => {
  await page.viewport(1280, 800)
  await render(<Opener />)
  // The focus, and a press as Playwright makes it, let the browser scroll to the button.
  const button = opener.element() as HTMLElement
  button.focus()
  scrollTo(0, 20)
  const before = button.getBoundingClientRect()

  button.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{PageDown}')

  const after = document.querySelector('main button')?.getBoundingClientRect()
  expect([after?.left, after?.top]).toEqual([before.left, before.top])
})

test.each([
  ['panel', 1280, 'full'],
  ['full screen', 390, 'full'],
  ['sheet', 390, 'sheet'],
] as const)('regression: a %s with more than fits scrolls, and its buttons stay on the screen', async (_, width, phone) => {
  await page.viewport(width, 800)
  await render(
    <Opener phone={phone} actions={<Button>Save</Button>}>
      <p style={{ blockSize: 2_000 }}>More than fits</p>
    </Opener>,
  )

  await opener.click()

  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeVisible()
  await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThan(800)
})

test('behavior: while something would be lost, a press outside does not close it', async () => {
  await page.viewport(1280, 800)
  await render(<Opener isKept />)

  await opener.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { position: { x: 10, y: 10 }, force: true })

  await expect.element(dialog).toBeVisible()
})

test("behavior: Escape closes a wallet's own dialog above it first", async () => {
  await page.viewport(1280, 800)
  await render(<Opener />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  // What the wallet kit does (its Overlay): later on the page, events kept, Escape held back from listeners.
  const wallet = document.createElement('dialog')
  wallet.innerHTML = '<button>Sign</button>'
  for (const type of ['pointerdown', 'mousedown', 'focusin', 'focusout'])
    wallet.addEventListener(type, (event) => event.stopPropagation())
  const hold = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()
  addEventListener('keydown', hold, { capture: true })
  document.body.append(wallet)
  wallet.showModal()

  const sign = vi.fn()
  wallet.querySelector('button')?.addEventListener('click', sign)
  await page.getByRole('button', { name: 'Sign' }).click()
  expect(sign).toHaveBeenCalledOnce()
  expect(wallet.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  removeEventListener('keydown', hold, { capture: true })
  expect(wallet.open).toBe(false)
  wallet.remove()

  await expect.element(dialog).toBeVisible()
})

test('behavior: on a phone it takes the whole screen, or is a sheet at the bottom', async () => {
  await page.viewport(390, 700)
  const screen = await render(<Opener />)
  await opener.click()
  await expect.poll(() => dialog.element().getBoundingClientRect().height).toBe(700)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await screen.rerender(<Opener phone="sheet" />)
  await opener.click()
  await expect.element(dialog).toBeVisible()

  await expect.poll(() => Math.round(dialog.element().getBoundingClientRect().bottom)).toBe(700)
  expect(dialog.element().getBoundingClientRect().height).toBeLessThan(400)
  expect(await findAxeProblems()).toEqual([])
})

async function drawConfirm(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  await render(
    <main>
      <ConfirmDialog title="Report?" confirm="Report" isOpen onConfirm={onConfirm} onClose={onClose} {...props}>
        People will look at it.
      </ConfirmDialog>
    </main>,
  )
  return { onConfirm, onClose, confirm: page.getByRole('button', { name: 'Report' }) }
}

test('behavior: a question starts on Cancel, so that Enter does no harm', async () => {
  const { onConfirm, onClose } = await drawConfirm()

  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('behavior: a reason that is needed is asked for, and handed on', async () => {
  const { onConfirm, confirm } = await drawConfirm({ reason: { label: 'Why', isRequired: true, maxLength: 50 } })
  const field = page.getByRole('textbox', { name: 'Why' })

  await confirm.click()
  expect(onConfirm).not.toHaveBeenCalled()
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText(uiWords['ui.reasonMissing'])).toBeVisible()
  await userEvent.keyboard(' Spam ')
  await confirm.click()

  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Spam')
})

test('behavior: a busy dialog cannot be closed, and its failure is shown', async () => {
  const { onConfirm, onClose, confirm } = await drawConfirm({ isBusy: true, problem: 'No answer.' })

  await confirm.click({ force: true })
  await userEvent.keyboard('{Escape}')

  expect(onConfirm).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No answer.')
  expect(await findAxeProblems()).toEqual([])
})
