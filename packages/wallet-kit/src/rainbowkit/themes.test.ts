import { expect, test } from 'vitest'
import { lightTheme as kitLightTheme } from '../theme/lightTheme.ts'
import { themeToCss } from '../theme/themeToCss.ts'
import {
  adoptTheme,
  cssObjectFromTheme,
  cssStringFromTheme,
  darkTheme,
  lightTheme,
  type RainbowTheme,
} from './themes.ts'

test('behavior: a theme is written as text, whole or as what differs from another', () => {
  expect(cssStringFromTheme(lightTheme)).toContain('--wk-colors-modalBackground:#fdfbf7;')
  expect(cssStringFromTheme(lightTheme, { extends: lightTheme() })).toBe('')
  const dark = cssObjectFromTheme(darkTheme, { extends: lightTheme })
  expect(dark['--wk-colors-modalBackground']).toBe('#201d1a')
  expect(dark).not.toHaveProperty('--wk-radii-modal')
})

test('behavior: accent colours are presets of each theme', () => {
  const { colors } = lightTheme({ ...lightTheme.accentColors.green })

  expect(colors).toMatchObject(lightTheme.accentColors.green)
  expect(darkTheme.accentColors).toEqual(lightTheme.accentColors)
})

test("behavior: a theme in RainbowKit's shape keeps what is drawn and gets what it lacks", () => {
  const { focusRing: _ring, ...colors } = kitLightTheme({ accentColor: '#123456' }).colors
  const { display: _display, ...fonts } = kitLightTheme().fonts

  const adopted = adoptTheme({
    ...kitLightTheme(),
    colors: { ...colors, closeButton: 'rgb(1 2 3)', modalText: '#010203' },
    fonts,
    shadows: { dialog: 'none', walletLogo: 'none' },
  })

  expect(adopted).toMatchObject({
    colors: { modalText: '#010203', focusRing: '#123456' },
    fonts: { display: fonts.body },
    shadows: { dialog: 'none' },
  })
  expect(adopted).not.toHaveProperty('colors.closeButton')
  expect(adopted).not.toHaveProperty('shadows.walletLogo')
})

test('error: a theme function is refused under this name, too', () => {
  expect(typeof adoptTheme(lightTheme as never)).toBe('function')
})

test('error: a theme that was not called is refused in words, alone and as one half of a pair', () => {
  for (const theme of [lightTheme, { lightMode: lightTheme(), darkMode: darkTheme }]) {
    expect(() => themeToCss(adoptTheme(theme as unknown as RainbowTheme))).toThrow('Call it')
  }
})
