import { expect, test } from 'vitest'
import { darkTheme } from './darkTheme.ts'
import defaultCss from './default.css?raw'
import { lightTheme } from './lightTheme.ts'
import { midnightTheme } from './midnightTheme.ts'
import type { Theme } from './Theme.ts'
import { themeToCss } from './themeToCss.ts'

test('behavior: spec §5 a theme id may contain only letters, digits and underscore', () => {
  expect(themeToCss(lightTheme(), { id: 'A_z9' })).toContain('[data-wallet-kit="A_z9"]{')
  for (const id of ['a b', 'a-b', 'a"]{}', 'ä', ' ', 'a\n']) {
    expect(() => themeToCss(lightTheme(), { id })).toThrow(`Invalid ID: ${id}`)
  }
})

test('behavior: spec §5 a theme given as a function is rejected', () => {
  expect(() => themeToCss(lightTheme as unknown as Theme)).toThrow('Call it')
  const half = { lightMode: lightTheme(), darkMode: darkTheme } as unknown as Theme
  expect(() => themeToCss(half)).toThrow('Call it')
})

test('behavior: an absent or empty id is the anonymous root', () => {
  expect(themeToCss(midnightTheme())).toMatch(/^\[data-wallet-kit=""\]\{/)
  expect(themeToCss(midnightTheme(), { id: '' })).toBe(themeToCss(midnightTheme()))
})

test('behavior: no theme is no text', () => {
  expect(themeToCss(null)).toBe('')
})

test('behavior: the dark half follows the system and holds only what differs', () => {
  const lightMode = lightTheme({ borderRadius: 'large' })
  const css = themeToCss({ lightMode, darkMode: { ...lightMode, colors: { ...lightMode.colors, modalText: '#fff' } } })

  expect(css).toContain('@media(prefers-color-scheme:dark){[data-wallet-kit=""]{--wk-colors-modalText:#fff}}')
})

test('behavior: accent, radius, font and blur are options of every theme', () => {
  for (const theme of [lightTheme, darkTheme, midnightTheme]) {
    const made = theme({ accentColor: '#123456', borderRadius: 'none', fontStack: 'rounded', overlayBlur: 'large' })
    expect(made.colors.accentColor).toBe('#123456')
    expect(made.radii.modal).toBe('0px')
    expect(made.fonts.body).toMatch(/^ui-rounded/)
    expect(made.blurs.modalOverlay).toBe('blur(20px)')
  }
})

test('error: a value that would leave its rule is refused', () => {
  expect(() => themeToCss(lightTheme({ accentColor: 'red}body{display:none' }))).toThrow('colors.accentColor')
})

test('behavior: the style file starts from the light and the dark theme', () => {
  const squeeze = (css: string) =>
    css
      .replace(/\/\*.*?\*\//g, '')
      .replaceAll(':where(:root)', '[data-wallet-kit=""]')
      .replaceAll("'", '"')
      .replace(/\s+/g, '')
      .replaceAll(';}', '}')

  expect(squeeze(defaultCss)).toBe(squeeze(themeToCss({ lightMode: lightTheme(), darkMode: darkTheme() })))
})
