import { expect, test } from 'vitest'
import { measureContrast } from '../test-page/measureContrast.ts'
import { darkTheme } from './darkTheme.ts'
import { findReadableColor } from './findReadableColor.ts'
import { lightTheme } from './lightTheme.ts'
import { midnightTheme } from './midnightTheme.ts'

const accents = ['#7b3fe4', '#0E76FD', '#ffd600', '#888888', '#000', '#fff', '#9b2335', '#ef8f95']

for (const [name, createTheme] of Object.entries({ lightTheme, darkTheme, midnightTheme })) {
  test(`a11y: text on any accent colour has a contrast of 4.5:1, ${name}`, () => {
    const faint = accents.filter((accentColor) => {
      const long = accentColor.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
      return measureContrast(createTheme({ accentColor }).colors.accentColorForeground, [long]) < 4.5
    })

    expect(faint).toEqual([])
  })
}

test("behavior: the theme's own text colour stays where it can be read, and the app's always", () => {
  expect(findReadableColor('#ffb3c1', '#2b0d11')).toBe('#2b0d11')
  expect(darkTheme().colors.accentColorForeground).toBe('#2b0d11')
  expect(darkTheme({ accentColor: '#7b3fe4', accentColorForeground: '#222' }).colors.accentColorForeground).toBe('#222')
})

test('behavior: a colour that only a browser can resolve keeps the theme’s own text colour', () => {
  for (const accentColor of ['var(--brand)', 'rebeccapurple', '#12345678', '#12', 'oklch(60% 0.2 300)', '']) {
    expect(darkTheme({ accentColor }).colors.accentColorForeground).toBe('#2b0d11')
  }
})
