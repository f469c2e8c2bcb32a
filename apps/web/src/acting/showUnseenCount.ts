import type { Store } from '../api/createStore.ts'
import { windowTitle } from '../viewer/windowTitle.ts'
import { drawCountedIcon } from './drawCountedIcon.ts'

/** Shows the number of unseen notifications in the window's title and icon. Returns a function that stops it and clears both. */
export function showUnseenCount(unseen: Store<number>): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const plain = link?.getAttribute('href') ?? null
  let drawing: Promise<string> | undefined
  let shown = 0

  const show = async (count: number) => {
    if (count === shown) return
    shown = count
    windowTitle.setCount(count)
    if (!link || plain === null) return
    if (count === 0) {
      link.href = plain
      return
    }
    drawing ??= fetchText(plain)
    try {
      const icon = drawCountedIcon(await drawing, count)
      if (count === shown) link.href = icon
    } catch {
      // The title has the number; the next change tries again.
      drawing = undefined
    }
  }

  const stop = unseen.subscribe(() => void show(unseen.get()))
  void show(unseen.get())
  return () => {
    stop()
    void show(0)
  }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The icon ${url} was answered with ${response.status}.`)
  return await response.text()
}
