import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/base.css'
import type { PictureFieldsFragment } from '../../../api/operations.generated.ts'
import { contentPreference } from '../../../content-preference/contentPreference.ts'
import { createPageWrapper } from '../../../testing/createPageWrapper.tsx'
import { createPicture } from '../../../testing/createPost.ts'
import { createTestService } from '../../../testing/createTestService.ts'
import { en } from '../../../testing/en.ts'
import { findAxeProblems } from '../../../testing/findAxeProblems.ts'
import { PostPictures } from './PostPictures.tsx'

afterEach(() => {
  contentPreference.set({ media: 'always' })
  return page.viewport(414, 896)
})

/** A picture of two pixels that needs no service. */
const dot =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="40" height="20"%3E%3Crect width="40" height="20"/%3E%3C/svg%3E'
const drawn = (alt: string, changes: Partial<PictureFieldsFragment> = {}) =>
  createPicture('x', { url: dot, alt, ...changes })

async function draw(pictures: readonly PictureFieldsFragment[]) {
  const screen = await render(<PostPictures pictures={pictures} />, { wrapper: createPageWrapper(createTestService()) })
  return { screen, dialog: () => document.querySelector('dialog') }
}

test('behavior: the space of a picture is there before it is, in its own shape', async () => {
  const { screen } = await draw([createPicture('never', { width: 400, height: 200 })])

  const { width, height } = screen.getByRole('list').element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(2, 1)
})

/** A picture so far down that the browser does not ask for it yet. */
async function drawBelow(blur: string) {
  const Wrapper = createPageWrapper(createTestService())
  const screen = await render(
    <Wrapper>
      <div style={{ blockSize: 20_000 }} />
      <PostPictures pictures={[createPicture('slow', { blur })]} />
    </Wrapper>,
  )
  const opacity = () => screen.container.querySelector('canvas')?.getContext('2d')?.getImageData(5, 5, 1, 1).data[3]
  return { opacity }
}

test('behavior: a picture shows its blur until it is loaded', async () => {
  const { opacity } = await drawBelow('LEHV6nWB2yk8pyo0adR*.7kCMdnj')

  await expect.poll(opacity).toBe(255)
})

test.each([
  'x',
  'ZZZZZZZ',
  '💥💥💥💥💥💥',
  'L'.repeat(128),
])('error: an invalid blur leaves the space empty: %s', async (blur) => {
  const { opacity } = await drawBelow(blur)

  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(opacity()).toBe(0)
})

test('error: a picture that cannot be loaded says what would be there', async () => {
  const { screen } = await draw([
    createPicture('gone', { url: 'data:image/png,broken', alt: 'Indigo vat' }),
    createPicture('gone', { url: 'data:image/png,broken', alt: '' }),
  ])

  await expect.element(screen.getByText('Indigo vat')).toBeVisible()
  await expect.element(screen.getByText(en['picture.failed'])).toBeVisible()
  // The name of the link says so as well (WCAG 2.5.3).
  await expect.element(screen.getByRole('link', { name: en['picture.failed'] })).toBeVisible()
})

test('a11y: a picture opens large, arrow keys turn, Escape closes, and the focus returns', async () => {
  const { screen, dialog } = await draw([drawn('First'), drawn('Second'), drawn('')])
  const link = screen.getByRole('link', { name: 'Image: First' })

  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => dialog()?.open).toBe(true)
  await expect.element(screen.getByRole('dialog', { name: 'First' })).toHaveTextContent('1 of 3')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('dialog', { name: 'Second' })).toHaveTextContent('2 of 3')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(screen.getByRole('dialog', { name: en['picture.label'] })).toHaveTextContent('3 of 3')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(screen.getByRole('dialog', { name: 'First' })).toBeVisible()

  await userEvent.keyboard('{Escape}')

  await expect.poll(dialog).toBeNull()
  expect(document.activeElement).toBe(link.element())
})

test('behavior: a swipe turns, and one downward closes', async () => {
  const { screen, dialog } = await draw([drawn('First'), drawn('Second')])
  await screen.getByRole('link', { name: 'Image: First' }).click()
  await expect.poll(() => dialog()?.open).toBe(true)
  const swipe = (x: number, y: number) => {
    const at = { bubbles: true, isPrimary: true }
    dialog()?.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: 200, clientY: 200 }))
    dialog()?.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 200 + x, clientY: 200 + y }))
  }

  swipe(-20, 5)
  await expect.element(screen.getByRole('dialog', { name: 'First' })).toBeVisible()
  swipe(-120, 5)
  await expect.element(screen.getByRole('dialog', { name: 'Second' })).toBeVisible()
  swipe(10, 120)
  await expect.poll(dialog).toBeNull()
})

test('behavior: a link to the picture itself is there for a new tab', async () => {
  const { screen } = await draw([createPicture('one')])

  await expect
    .element(screen.getByRole('link', { name: 'Image: alt of one' }))
    .toHaveAttribute('href', 'http://localhost/media/one')
})

test('behavior: images that wait are not requested; a press shows them in the same space', async () => {
  contentPreference.set({ media: 'never' })
  const { screen } = await draw([drawn('Red wool'), drawn('')])
  const list = screen.getByRole('list').element()
  const { height } = list.getBoundingClientRect()

  expect(list.querySelector('img')).toBeNull()
  expect(await findAxeProblems(screen.container)).toEqual([])
  await screen.getByRole('button', { name: `${en['picture.show']} Red wool` }).click()

  await expect.element(screen.getByRole('img', { name: 'Red wool' })).toBeVisible()
  expect(list.querySelectorAll('img')).toHaveLength(2)
  expect(document.activeElement).toBe(list.querySelector('a'))
  expect(list.getBoundingClientRect().height).toBe(height)
})

describe('a view transition', () => {
  const started = vi.spyOn(document, 'startViewTransition')
  const pseudos = () =>
    document.documentElement
      .getAnimations({ subtree: true })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
  beforeEach(() => void started.mockClear())
  afterEach(() => {
    document.documentElement.style.removeProperty('--open')
    delete document.documentElement.dataset['motion']
  })

  test('behavior: a picture grows from its small one, and shrinks to the one shown last', async () => {
    // It lasts until it has been looked at.
    document.documentElement.style.setProperty('--open', '60s')
    const { screen, dialog } = await draw([drawn('First'), drawn('Second')])
    await screen.getByRole('link', { name: 'Image: First' }).click()
    await expect.poll(() => started.mock.results[0]).toBeDefined()
    const opening = started.mock.results[0]?.value as ViewTransition
    await opening.ready
    expect(pseudos()).toContain('::view-transition-group(picture)')
    opening.skipTransition()
    await opening.finished
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('dialog', { name: 'Second' })).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await expect.poll(() => started.mock.calls.length).toBe(2)
    const closing = started.mock.results[1]?.value as ViewTransition
    await closing.ready
    const second = screen.getByRole('link', { name: 'Image: Second' }).element() as HTMLElement
    expect(second.style.viewTransitionName).toBe('picture')
    closing.skipTransition()
    await closing.finished
    await expect.poll(dialog).toBeNull()
    expect(document.querySelectorAll('[style*="view-transition-name"]')).toHaveLength(0)
  })

  test('behavior: nothing moves for a reader who wants less motion', async () => {
    document.documentElement.dataset['motion'] = 'reduce'
    const { screen, dialog } = await draw([drawn('First')])

    await screen.getByRole('link', { name: 'Image: First' }).click()
    await expect.poll(() => dialog()?.open).toBe(true)
    await userEvent.keyboard('{Escape}')

    await expect.poll(dialog).toBeNull()
    expect(started).not.toHaveBeenCalled()
  })
})
