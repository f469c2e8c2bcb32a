import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { type RenderedKit, renderKit } from './renderKit.tsx'
import type { KitState } from './states/KitState.ts'

/** Brings a fresh page, 1280 px wide, into a state. Mocks are the caller's to restore. */
export async function openState({ options, reach, isPhone }: KitState): Promise<RenderedKit> {
  await page.viewport(1280, 800)
  if (isPhone) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
    // Leaving the page would end the test.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  }
  const kit = await renderKit(options)
  await reach(kit)
  return kit
}
