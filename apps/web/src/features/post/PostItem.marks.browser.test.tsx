import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import type { PostView } from '../../api/PostView.ts'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { Action } from '../../ui/Action.tsx'
import { PostItem } from './PostItem.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function Post({ changes, place }: { changes: Partial<PostView>; place?: 'feed' | 'focus' }) {
  return (
    <RouterContextProvider router={router}>
      <PostItem
        post={{ ...createPost('p1'), ...changes }}
        {...(place && { place })}
        actions={<Action icon="reply" label="Reply" count={7} />}
      />
    </RouterContextProvider>
  )
}

// A face that loads between two pictures would be a difference between them. Fallbacks that this machine lacks do not load.
beforeAll(() => Promise.allSettled([...document.fonts].map((face) => face.load())))
afterEach(() => page.viewport(414, 896))

/** Marks piled up over one word and under the next: two that the app's face stacks. */
function pile(text: string): string {
  const marks = ['\u0301', '\u0323'].map((mark) => mark.repeat(40))
  return text
    .split(' ')
    .map((word, index) => word.replaceAll(/\w/g, `$&${marks[index % 2]}`))
    .join(' ')
}

/** The pixels of a page, row by row, once it no longer changes. Late chunks and fonts would differ otherwise. */
async function shoot(): Promise<readonly string[]> {
  await document.fonts.ready
  for (let [before, rows] = [await shootOnce(), await shootOnce()]; ; [before, rows] = [rows, await shootOnce()])
    if (before.join() === rows.join()) return rows
}

async function shootOnce(): Promise<readonly string[]> {
  const base64 = await page.screenshot({ save: false })
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  // A character for each byte: to write out the numbers would take most of the test's time.
  const decoder = new TextDecoder('latin1')
  return Array.from({ length: height }, (_, y) => decoder.decode(data.subarray(y * width * 4, (y + 1) * width * 4)))
}

/** Rows of pixels that are drawn in another way, inside of what an element holds. */
function findChanges(before: readonly string[], after: readonly string[], element: Element = document.body): number[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { top, bottom } = range.getBoundingClientRect()
  expect(bottom).toBeGreaterThan(top)
  const [first, end] = [top, bottom].map((y) => (y * before.length) / innerHeight) as [number, number]
  return [...before.keys()].filter((y) => y >= first && y < Math.floor(end) && before[y] !== after[y])
}

for (const [width, place, tags] of [
  [390, 'feed', ['slow']],
  [1280, 'feed', []],
  [390, 'focus', []],
] as const) {
  test(`regression: marks piled up in a text draw over no other row, ${width} wide, ${place}`, {
    tags: [...tags],
  }, async () => {
    await page.viewport(width, 400)
    const screen = await render(<Post place={place} changes={{ text: 'piled marks\npiled marks' }} />)
    const rows = screen.container.querySelectorAll<HTMLElement>('header, footer button')
    const plain = await shoot()
    await screen.rerender(<Post place={place} changes={{ text: pile('piled marks\npiled marks') }} />)
    const piled = await shoot()

    expect(findChanges(plain, piled)).not.toEqual([])
    expect([...rows].map((row) => findChanges(plain, piled, row))).toEqual([[], []])
  })
}

test('regression: marks piled up in a name draw over no other row', async () => {
  await page.viewport(390, 400)
  const ines = (name: string) => ({ author: { ...createAccount(), handle: 'ines', name } })
  const screen = await render(<Post changes={ines('Ines Ada')} />)
  const [header, text] = screen.container.querySelectorAll<HTMLElement>('header, p[dir="auto"]')
  const plain = await shoot()
  await screen.rerender(<Post changes={ines(pile('Ines Ada'))} />)
  const piled = await shoot()

  expect(findChanges(plain, piled, header)).not.toEqual([])
  expect(findChanges(plain, piled, text)).toEqual([])
  // Nor over the post above.
  expect(findChanges(plain, piled)[0]).toBeGreaterThan(4)
})

/** The gate looks at the two that reach furthest. */
for (const [script, text, tags] of [
  ['Vietnamese', 'Ặ ẵ ỵ Ổ ữ gặp', ['slow']],
  ['Thai', 'ผู้ใหญ่ที่ปั้น', []],
  ['Arabic', 'اللُّغَةُ العَرَبِيَّةُ جميعًا', ['slow']],
  ['Tibetan', 'བསྒྲུབས་རྐྱེན་ཧཱུྃ', []],
  ['Devanagari', 'र्द्ध्रूँ हृदय', ['slow']],
] as const) {
  test(`behavior: nothing of what ${script} hangs above and below a line is cut off`, { tags: [...tags] }, async () => {
    await page.viewport(390, 400)
    const screen = await render(<Post changes={{ text, author: { ...createAccount(), handle: 'ines', name: text } }} />)
    const cut = await shoot()
    for (const element of screen.container.querySelectorAll<HTMLElement>('p[dir="auto"], bdi')) {
      element.style.setProperty('overflow', 'visible')
    }

    expect(findChanges(cut, await shoot())).toEqual([])
  })
}
