import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { nextFrame } from '../timing/nextFrame.ts'
import { useScrollAnchor } from './useScrollAnchor.ts'

beforeEach(async () => {
  await page.viewport(800, 600)
  scrollTo(0, 0)
})

function Thread({ id = 'p1', above }: { id?: string; above: number }) {
  const focus = useScrollAnchor(id, above)
  return (
    <main>
      <h1 style={{ blockSize: 100, margin: 0 }}>Thread</h1>
      {Array.from({ length: above }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike.
        <p key={index} style={{ blockSize: 200, margin: 0 }}>
          Before
        </p>
      ))}
      <div ref={focus} style={{ blockSize: 1_000 }}>
        The post
      </div>
    </main>
  )
}

const findTop = () => page.getByText('The post', { exact: true }).element().getBoundingClientRect().top

test('behavior: what arrives above a post does not move it', async () => {
  const screen = await render(<Thread above={0} />)
  const before = findTop()

  await screen.rerender(<Thread above={3} />)

  expect(findTop()).toBe(before)
})

test('regression: opened by its address, a page begins at its post, not at what that answers', async () => {
  const { rerender } = await render(<Thread above={0} />)
  const alone = findTop()
  scrollTo(0, 0)

  await rerender(<Thread id="p2" above={3} />)

  await expect.poll(findTop).toBe(alone)
})

test('behavior: a reader who comes back to somewhere else stays there', async () => {
  await render(<Thread above={3} />)
  scrollTo(0, 40)

  await nextFrame()
  await nextFrame()

  expect(scrollY).toBe(40)
})
