import { expect, test } from 'vitest'
import { themeToCss } from '../../theme/themeToCss.ts'
import { adoptTheme } from './adoptTheme.ts'
import { darkTheme } from './darkTheme.ts'
import { lightTheme } from './lightTheme.ts'
import type { RainbowTheme } from './RainbowTheme.ts'

test('error: a theme that was not called is refused in words, alone and as one half of a pair', () => {
  for (const theme of [lightTheme, { lightMode: lightTheme(), darkMode: darkTheme }]) {
    expect(() => themeToCss(adoptTheme(theme as unknown as RainbowTheme))).toThrow('Call it')
  }
})
