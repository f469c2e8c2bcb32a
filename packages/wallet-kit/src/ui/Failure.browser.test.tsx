import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { measureContrast } from '../test-page/measureContrast.ts'
import { openState } from '../test-page/openState.ts'
import { resetPage } from '../test-page/renderKit.tsx'
import { kitStates } from '../test-page/states/kitStates.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { lightTheme } from '../theme/lightTheme.ts'
import { midnightTheme } from '../theme/midnightTheme.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const themes = { light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() }
const failures = [
  ['connecting, declined', 'You declined the request.'],
  ['connecting, slowly', "hasn't responded yet"],
  ['scan, expired', 'The request expired'],
  ['scan, without a relay', "Couldn't reach WalletConnect."],
  ['Switch Networks, on a wrong one', 'Wrong network detected'],
  ['Verify your account, nothing signed', 'Error signing message, please retry!'],
  ['Your account, not copied', "Your browser didn't allow copying."],
] as const

for (const [name, words] of failures) {
  test(`a11y: a failure has a mark and a place, legible in every theme: ${name}`, async () => {
    const state = kitStates.find((candidate) => candidate.name === name)
    if (!state) throw new Error(`There is no state "${name}".`)
    const { update } = await openState(state)
    const dialog = page.getByRole('dialog').element()
    const line = [...dialog.querySelectorAll('span, p')].findLast((part) =>
      part.textContent?.includes(words),
    ) as Element

    for (const theme of Object.values(themes)) {
      update({ theme })
      const { content, inlineSize, blockSize, backgroundColor, ...mark } = findMark(line)
      const ground = theme.colors.modalBackground
      const grounds = [toRgb(getComputedStyle(line).backgroundColor), ground]

      expect(content).toContain('!')
      expect([Number.parseFloat(inlineSize), Number.parseFloat(blockSize)].every((size) => size >= 20)).toBe(true)
      expect(measureContrast(toRgb(getComputedStyle(line).color), grounds)).toBeGreaterThanOrEqual(4.5)
      const sign = toRgb(mark.webkitTextFillColor)
      expect(measureContrast(sign, [toRgb(backgroundColor)])).toBeGreaterThanOrEqual(4.5)
      // A shape that is distinguishable from its background. Source: WCAG 1.4.11.
      expect(measureContrast(toRgb(backgroundColor), grounds)).toBeGreaterThanOrEqual(3)
      // It is drawn, not read out.
      expect(content).toMatch(/\/ ""$/)
    }
  })
}

/** In the words' own box, or on the wallet above them. */
function findMark(line: Element): CSSStyleDeclaration {
  const own = getComputedStyle(line, '::before')
  const wallet = line.closest('[data-state]')?.querySelector('[data-waiting]')
  return own.content.includes('!') ? own : getComputedStyle(wallet as Element, '::after')
}

/** What `color-mix()` computes to, as the measure reads it. */
function toRgb(css: string): string {
  const parts = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(css)?.slice(1)
  if (!parts) return css
  const [red, green, blue] = parts.slice(0, 3).map((part) => 255 * Number(part))
  return `rgb(${red} ${green} ${blue} / ${parts[3] ?? 1})`
}
