import { afterEach, expect, test } from 'vitest'
import '../styles/base.css'
import { applyThemePreference, paperColors } from './themePreference.ts'

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove()
  delete document.documentElement.dataset['theme']
})

/** As the document has them. */
function addMetas() {
  return (['light', 'dark'] as const).map((theme) => {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.media = `(prefers-color-scheme: ${theme})`
    meta.content = paperColors[theme]
    document.head.append(meta)
    return meta
  })
}

test('behavior: a chosen theme colours the browser’s bars, and the system’s does again', () => {
  const metas = addMetas()
  const read = () => metas.map(({ content }) => content)

  applyThemePreference('dark')
  expect(read()).toEqual([paperColors.dark, paperColors.dark])
  applyThemePreference('system')
  expect(read()).toEqual([paperColors.light, paperColors.dark])
})

test.each(['light', 'dark'] as const)('behavior: the bars have the colour of the %s page', (theme) => {
  applyThemePreference(theme)

  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()
  expect(ground).toBe(paperColors[theme])
})
