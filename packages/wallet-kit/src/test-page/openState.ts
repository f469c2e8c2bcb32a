import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { holdPhone } from './holdPhone.ts'
import { type RenderedKit, renderKit } from './renderKit.tsx'
import type { KitState } from './states/KitState.ts'

/** Brings a fresh page, 1280 px wide unless the state is a narrow one, into a state. Mocks are the caller's to restore. */
export async function openState({ options, reach, isPhone, isNarrow }: KitState): Promise<RenderedKit> {
  await page.viewport(isNarrow ? 390 : 1280, 800)
  if (isPhone) onTestFinished(holdPhone())
  const kit = await renderKit(options)
  await reach(kit)
  return kit
}
