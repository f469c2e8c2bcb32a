import { lightTheme } from '../../src/theme/lightTheme.ts'

export type ThemeFieldKind = 'color' | 'font' | 'radius' | 'shadow' | 'filter'

export type ThemeField = {
  /** An option of the theme functions, e.g. `borderRadius`, or a part of a theme, e.g. `colors.error`. */
  name: string
} & ({ kind: ThemeFieldKind } | { kind: 'choice'; values: readonly string[] })

/** Changed fields by name. */
export type ThemeEdits = { readonly [name: string]: string }

const kinds: { readonly [group: string]: ThemeFieldKind } = {
  colors: 'color',
  fonts: 'font',
  radii: 'radius',
  shadows: 'shadow',
  blurs: 'filter',
}

const options: readonly ThemeField[] = [
  { name: 'accentColor', kind: 'color' },
  { name: 'accentColorForeground', kind: 'color' },
  { name: 'borderRadius', kind: 'choice', values: ['none', 'small', 'medium', 'large'] },
  { name: 'fontStack', kind: 'choice', values: ['system', 'rounded'] },
  { name: 'overlayBlur', kind: 'choice', values: ['none', 'small', 'large'] },
]
const optionNames = new Set(options.map(({ name }) => name))

/** Everything that can be edited: first the options of the theme functions, then the parts no option covers. */
export const themeFields: readonly ThemeField[] = [
  ...options,
  ...Object.entries(lightTheme()).flatMap(([group, values]) =>
    Object.keys(values).flatMap((name): ThemeField[] => {
      const kind = kinds[group]
      return kind === undefined || optionNames.has(name) ? [] : [{ name: `${group}.${name}`, kind }]
    }),
  ),
]

const properties: { readonly [kind in ThemeFieldKind]: string } = {
  color: 'color',
  font: 'font-family',
  radius: 'border-radius',
  shadow: 'box-shadow',
  filter: 'backdrop-filter',
}

/** Whether the browser understands the value, and the kit takes it: one CSS value, nothing around it. */
export function isThemeValue(field: ThemeField, value: string): boolean {
  if (field.kind === 'choice') return field.values.includes(value)
  if (/[{};<]/.test(value) || value.length > 200) return false
  return CSS.supports(properties[field.kind], value)
}
