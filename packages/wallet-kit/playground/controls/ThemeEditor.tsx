import { paletteNames, type Settings } from '../settings/settings.ts'
import { createEditedTheme } from '../theme/createEditedTheme.ts'
import { findLowContrast } from '../theme/findLowContrast.ts'
import { findShownPalette } from '../theme/findShownPalette.ts'
import { type ThemeField, themeFields } from '../theme/themeFields.ts'
import { useSystemDark } from '../theme/useSystemDark.ts'
import { ChoiceField } from './ChoiceField.tsx'
import styles from './ThemeEditor.module.css'
import { ThemeFieldControl } from './ThemeFieldControl.tsx'

export type ThemeEditorProps = { settings: Settings; change: (changes: Partial<Settings>) => void }

const isOption = ({ name }: ThemeField) => !name.includes('.')
const isColor = ({ name }: ThemeField) => name.startsWith('colors.')
const groups = [
  { title: 'Other colours', fields: themeFields.filter(isColor) },
  { title: 'Fonts, corners, shadow, blur', fields: themeFields.filter((field) => !isOption(field) && !isColor(field)) },
]
const words = { automatic: 'light and dark', system: 'as the system' }

/** Picks the theme the stage starts from, and edits any field of it. */
export function ThemeEditor({ settings, change }: ThemeEditorProps) {
  const palette = findShownPalette(settings, useSystemDark())
  const edits = settings.edits[palette]
  const { theme, options } = createEditedTheme(palette, edits)
  const lowContrast = findLowContrast(theme)

  function edit({ name }: ThemeField, value: string | null) {
    const { [name]: _, ...others } = edits
    setEdits({ ...settings.edits, [palette]: value === null ? others : { ...others, [name]: value } })
  }
  function setEdits(next: Settings['edits']) {
    change({ edits: next })
  }

  const draw = (field: ThemeField) => (
    <ThemeFieldControl
      key={`${palette} ${field.name}`}
      field={field}
      value={readValue(field, theme, { ...options, ...edits })}
      onChange={(value) => edit(field, value)}
    />
  )
  return (
    <>
      <ChoiceField name="theme" label="Start from" words={words} settings={settings} change={change} />
      {settings.theme === 'automatic' && (
        <ChoiceField name="half" label="Preview and edit" words={words} settings={settings} change={change} />
      )}
      {themeFields.filter(isOption).map(draw)}
      <div role="status">
        {lowContrast.length > 0 && (
          <div className={styles['contrast']}>
            <b>Hard to read, below 4.5:1</b>
            <ul className={styles['list']}>
              {lowContrast.map(({ text, background, ratio }) => (
                <li key={`${text} ${background}`}>
                  <code>{text}</code> on <code>{background}</code>: {ratio.toFixed(2)}:1
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {groups.map(({ title, fields }) => (
        <details key={title} className={styles['group']}>
          <summary className={styles['summary']}>{title}</summary>
          <div className={styles['fields']}>{fields.map(draw)}</div>
        </details>
      ))}
      {paletteNames.some((name) => Object.keys(settings.edits[name]).length > 0) && (
        <button type="button" className="button" onClick={() => setEdits({ light: {}, dark: {}, midnight: {} })}>
          Undo all edits
        </button>
      )}
    </>
  )
}

const optionDefaults: { readonly [name: string]: string } = {
  borderRadius: 'medium',
  fontStack: 'system',
  overlayBlur: 'none',
}

function readValue(
  { name }: ThemeField,
  theme: { readonly [group: string]: { readonly [name: string]: string } },
  edits: { readonly [name: string]: string | undefined },
): string {
  const [group = '', part] = name.split('.')
  if (part !== undefined) return theme[group]?.[part] ?? ''
  return edits[name] ?? optionDefaults[name] ?? theme['colors']?.[name] ?? ''
}
