import { cleanup, render } from 'vitest-browser-react'
import { createKitPage, type KitPage, type KitPageOptions } from './createKitPage.tsx'

export type RenderKitOptions = KitPageOptions

export type RenderedKit = KitPage & { screen: Awaited<ReturnType<typeof render>> }

const stops: (() => void)[] = []

/** Ends what the last page left behind: what it drew, announcements and storage. */
export async function resetPage(): Promise<void> {
  await cleanup()
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
  Reflect.deleteProperty(window, 'ethereum')
  Reflect.deleteProperty(navigator.clipboard, 'writeText')
}

/** Draws {@link createKitPage}'s page. */
export async function renderKit(options: RenderKitOptions = {}): Promise<RenderedKit> {
  const { page, element, stop } = createKitPage(options)
  stops.push(stop)
  return { ...page, screen: await render(element) }
}
