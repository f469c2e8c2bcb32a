import type {} from '@vitest/browser-playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { openState } from '../test-page/openState.ts'
import { resetPage } from '../test-page/renderKit.tsx'
import { kitStates } from '../test-page/states/kitStates.ts'

const emulate = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })

beforeAll(() => emulate('active'))
afterAll(() => emulate('none'))
afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const names = [
  'the button of a connected wallet',
  'Connect a Wallet',
  'scan',
  'Verify your account, ready',
  'Your account, several accounts and transactions',
  'Switch Networks, on a wrong one',
]

for (const state of kitStates.filter(({ name }) => names.includes(name))) {
  test(`a11y: in forced colours controls have edges, codes stay black on white: ${state.name}`, async () => {
    const { screen } = await openState(state)
    expect(window.matchMedia('(forced-colors: active)').matches).toBe(true)

    const part = state.isDialog ? page.getByRole('dialog').element() : screen.container
    const edgeless = [...part.querySelectorAll('button, a')].filter((control) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(control)
      return borderTopStyle !== 'solid' || Number.parseFloat(borderTopWidth) < 1
    })
    expect(edgeless.map(({ outerHTML }) => outerHTML)).toEqual([])
    if (state.name !== 'scan') return
    const code = part.querySelector('svg[role="img"]') ?? part
    expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)')
  })
}
