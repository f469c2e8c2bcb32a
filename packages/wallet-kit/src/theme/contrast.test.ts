import { expect, test } from 'vitest'
import { measureContrast } from '../test-page/measureContrast.ts'
import { darkTheme } from './darkTheme.ts'
import { lightTheme } from './lightTheme.ts'
import { midnightTheme } from './midnightTheme.ts'
import type { ThemeVars } from './Theme.ts'

type Colour = keyof ThemeVars['colors']

/** Words on their grounds, as the modals draw them; the last ground is the whole one, those before lie on it. */
const words: readonly (readonly [Colour, ...Colour[]])[] = [
  ...(['modalText', 'modalTextDim', 'modalTextSecondary', 'accentColor', 'error'] as const).flatMap((word) => [
    [word, 'modalBackground'] as const,
    [word, 'menuItemBackground', 'modalBackground'] as const,
  ]),
  ...(['modalText', 'modalTextDim', 'modalTextSecondary', 'standby', 'connectionIndicator', 'error'] as const).map(
    (word) => [word, 'profileForeground'] as const,
  ),
  ['accentColor', 'menuItemBackground', 'profileForeground'],
  ['accentColorForeground', 'accentColor'],
  ['connectButtonText', 'connectButtonBackground'],
  ['modalTextSecondary', 'connectButtonBackground'],
  ['connectButtonTextError', 'connectButtonBackgroundError'],
  ['modalText', 'actionButtonSecondaryBackground', 'modalBackground'],
  ['modalTextSecondary', 'actionButtonSecondaryBackground', 'modalBackground'],
]

/** What is no word but has to be seen: the ring, the mark of what is connected. */
const marks: readonly (readonly [Colour, ...Colour[]])[] = [
  ['focusRing', 'modalBackground'],
  ['focusRing', 'profileForeground'],
  ['focusRing', 'menuItemBackground', 'modalBackground'],
  ['connectionIndicator', 'modalBackground'],
]

for (const [name, theme] of Object.entries({ light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() })) {
  test(`a11y: words stand out 4.5 to 1 and marks 3 to 1, ${name}`, () => {
    const faint = [...words.map((pair) => [pair, 4.5] as const), ...marks.map((pair) => [pair, 3] as const)].flatMap(
      ([[colour, ...grounds], least]) => {
        const ratio = measureContrast(
          theme.colors[colour],
          grounds.map((ground) => theme.colors[ground]),
        )
        return ratio < least ? [`${colour} on ${grounds.join(' on ')}: ${ratio.toFixed(2)}`] : []
      },
    )

    expect(faint).toEqual([])
  })
}
