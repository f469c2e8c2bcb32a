import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { showToast } from './showToast.ts'
import { ToastHost } from './ToastHost.tsx'

beforeEach(() => page.viewport(1280, 800))

test('behavior: an undo runs once and closes its toast', async () => {
  const undo = vi.fn()
  await render(<ToastHost />)

  showToast({ text: 'Post deleted', action: { label: 'Undo', run: undo } })
  await expect.element(page.getByText('Post deleted')).toBeVisible()
  expect(await findAxeProblems()).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()

  expect(undo).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Post deleted')).not.toBeInTheDocument()
})

test('behavior: toasts from before the host mounted are shown; two are in view, the newest', async () => {
  showToast({ text: 'First' })
  showToast({ text: 'Second' })
  await render(<ToastHost />)
  await expect.element(page.getByText('Second')).toBeVisible()

  showToast({ text: 'Third' })

  await expect.element(page.getByText('Third')).toBeVisible()
  await expect.element(page.getByText('Second')).toBeVisible()
  await expect.element(page.getByText('First')).not.toBeVisible()
})

test('regression: an undo that ends when the page is hidden leaves with it, another stays', async () => {
  await render(<ToastHost />)
  const action = { label: 'Undo', run: () => undefined }
  showToast({ text: 'Post deleted', action })
  showToast({ text: 'Your post is on its way', action, untilHidden: true })
  await expect.element(page.getByText('Your post is on its way')).toBeVisible()

  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  spy.mockRestore()

  await expect.element(page.getByText('Your post is on its way')).not.toBeInTheDocument()
  await expect.element(page.getByText('Post deleted')).toBeVisible()
})

test('regression: the same text twice is one toast', async () => {
  await render(<ToastHost />)
  showToast({ text: 'Link copied.' })
  await expect.element(page.getByText('Link copied.')).toBeVisible()

  showToast({ text: 'Link copied.' })
  showToast({ text: 'Bookmarked' })

  await expect.element(page.getByText('Bookmarked')).toBeVisible()
  expect(page.getByText('Link copied.').elements()).toHaveLength(1)
})

test('regression: the same text again, after two others that cover it, is in view', async () => {
  await render(<ToastHost />)
  for (const text of ['Link copied.', 'Bookmarked', 'Draft saved']) {
    showToast({ text })
    await expect.element(page.getByText(text)).toBeVisible()
  }
  await expect.element(page.getByText('Link copied.')).not.toBeVisible()

  showToast({ text: 'Link copied.' })

  await expect.element(page.getByText('Link copied.')).toBeVisible()
  await expect.element(page.getByText('Bookmarked')).not.toBeVisible()
  expect(page.getByText('Link copied.').elements()).toHaveLength(1)
})

test.each([
  ['the whole screen', 390, 'full'],
  ['a sheet', 390, 'sheet'],
  ['a panel', 1280, 'full'],
] as const)('regression: a toast from before leaves the buttons of %s free', async (_, width, phone) => {
  await page.viewport(width, 800)
  await render(
    <>
      <ToastHost />
      {/* Two rows of tools, as the composer has. */}
      <Dialog
        title="New post"
        phone={phone}
        isOpen
        onClose={() => undefined}
        actions={<Button style={{ blockSize: 92 }}>Post</Button>}
      >
        <p style={{ blockSize: 2_000 }}>A long text</p>
      </Dialog>
    </>,
  )

  showToast({ text: 'Draft saved' })

  await expect.element(page.getByText('Draft saved')).toBeVisible()
  const button = page.getByRole('button', { name: 'Post' }).element().getBoundingClientRect()
  const toast = page.getByText('Draft saved').element().getBoundingClientRect()
  expect(toast.bottom).toBeLessThan(button.top)
  await page.getByRole('button', { name: 'Post' }).click()
})

test('behavior: a toast leaves by itself, but not while somebody points at it', async () => {
  await render(<ToastHost />)
  // Long enough for the pointer to reach it on a busy machine.
  showToast({ text: 'Kept', durationMs: 2_000 })
  await userEvent.hover(page.getByText('Kept'))

  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await expect.element(page.getByText('Kept')).toBeVisible()
  await userEvent.unhover(page.getByText('Kept'))

  await expect.element(page.getByText('Kept')).not.toBeInTheDocument()
})

test('a11y: a toast is announced politely', async () => {
  await render(<ToastHost />)
  showToast({ text: 'Bookmarked' })

  await expect.element(page.getByText('Bookmarked')).toBeVisible()

  const region = page.getByRole('region', { name: uiWords['ui.toasts'] })
  await expect.element(region).toHaveAttribute('aria-live', 'polite')
})
