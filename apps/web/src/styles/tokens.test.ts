import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colours a block of the file sets, by name. */
function readColors(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

const light = readColors(':root {')
const themes = { light, dark: { ...light, ...readColors(':root[data-theme="dark"]') } }

const grounds = ['ground', 'ground-sunk', 'ground-raised']
const texts = ['ink', 'ink-soft', 'dye', 'dye-strong', 'good', 'danger', 'danger-strong']
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ['on-dye', 'dye'],
  ['on-dye', 'dye-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['danger', 'danger-wash'],
  ['ink', 'ground-picked'],
  ['ink-soft', 'ground-picked'],
  ['ink', 'dye-wash'],
  ['dye', 'dye-wash'],
] as const

describe.each(Object.entries(themes))('%s', (_, colors) => {
  test.each(pairs)('a11y: %s on %s reads at 4.5:1 or more', (text, ground) => {
    expect(contrast(colors[text] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('a11y: what outlines a control stands out from %s at 3:1 or more', (ground) => {
    expect(contrast(colors['hairline-strong'] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(3)
    expect(contrast(colors['dye'] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

test('behavior: the dark theme redefines every colour', () => {
  expect(Object.keys(readColors(':root[data-theme="dark"]')).sort()).toEqual(Object.keys(light).sort())
})

test('a11y: nothing moves for longer than 200 ms, and not at all where motion is unwanted', () => {
  for (const name of ['quick', 'open']) {
    const [moving, still] = [...css.matchAll(RegExp(`--${name}:\\s*([\\d.]+)ms`, 'g'))].map(([, ms]) => Number(ms))

    expect(moving).toBeLessThanOrEqual(200)
    expect(still).toBeLessThan(1)
  }
  expect(css).toContain('prefers-reduced-motion: reduce')
})

test('a11y: a target is 44 px', () => {
  expect(css).toContain('--target: 2.75rem;')
})
