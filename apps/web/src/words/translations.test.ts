import { locales } from '@kith/wallet-kit/pure'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'

type Files = { [path: string]: { [name: string]: Readonly<Record<string, string>> } }

/** The messages as they are written: with another query, a file is not compiled. */
const english = merge(import.meta.glob('./en/**/*.ts', { query: '?source', eager: true }))
const files: Files = import.meta.glob('./translations/*.ts', { query: '?source', eager: true })
const translated = locales.filter((locale) => locale !== 'en')

function merge(sources: Files): Readonly<Record<string, string>> {
  return Object.assign({}, ...Object.values(sources).flatMap((file) => Object.values(file)))
}

function read(locale: string): Readonly<Record<string, string>> {
  const name = locale.replace('-', '')
  return files[`./translations/${name}.ts`]?.[name] ?? {}
}

const pluralNode = 2

/** The values of a message with their kinds, and the forms of its plurals. */
function describe(text: string) {
  const values = new Set<string>()
  const forms: string[][] = []
  const visit = (node: unknown) => {
    if (!Array.isArray(node)) return
    const [name, kind, options] = node
    if (typeof name !== 'string' || (kind !== undefined && typeof kind !== 'number')) {
      for (const child of node) visit(child)
      return
    }
    values.add(`${name}:${kind ?? 'text'}`)
    // Exact cases (`=0`) are allowed in addition to the forms of a language.
    if (kind === pluralNode)
      forms.push(
        Object.keys(options)
          .filter((form) => !form.startsWith('='))
          .sort(),
      )
    if (typeof options === 'object' && options !== null)
      for (const branch of Object.values(options)) for (const child of [branch].flat()) visit(child)
  }
  const message = compile(text)
  if (Array.isArray(message)) for (const node of message) visit(node)
  return { values: [...values].sort(), forms }
}

test.for(translated)('behavior: %s has every message', (locale) => {
  const messages = read(locale)

  expect(Object.keys(english).filter((key) => messages[key] === undefined)).toEqual([])
})

test.for(translated)('behavior: %s has no message that English lacks', (locale) => {
  expect(Object.keys(read(locale)).filter((key) => english[key] === undefined)).toEqual([])
})

test.for(translated)('behavior: %s has the values of English in every message', (locale) => {
  const messages = read(locale)
  const listValues = (texts: typeof messages) =>
    Object.keys(messages).map((key) => [key, describe(texts[key] ?? '').values])

  expect(listValues(messages)).toEqual(listValues(english))
})

test.for(translated)('behavior: %s has each form that its plurals need', (locale) => {
  const needed = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories].sort()

  const plurals = Object.entries(read(locale)).flatMap(([key, text]) =>
    describe(text).forms.map((forms) => ({ key, forms })),
  )
  expect(plurals.length).toBeGreaterThan(0)
  expect(plurals).toEqual(plurals.map(({ key }) => ({ key, forms: needed })))
})

test.for(translated)('behavior: %s is no longer than a screen has room for, and has no stray space', (locale) => {
  const misfits = Object.entries(read(locale)).filter(([key, text]) => {
    const { length } = english[key] ?? ''
    const isPlural = text.includes(', plural,')
    return text !== text.trim() || (!isPlural && text.length > length * 1.6 + 24)
  })

  expect(misfits).toEqual([])
})
