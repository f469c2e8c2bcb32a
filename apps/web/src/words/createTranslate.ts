import type { Direction } from '@kith/wallet-kit/pure'
import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import { intlFormats } from './intlFormats.ts'

/** Messages by key. `compileWords` compiles them at build: what TypeScript reads as the source text is then a `CompiledMessage`. */
export type Words = Readonly<Record<string, string>>

type Argument = { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date }
/** Of a union of messages, the values of all of them. */
type ValuesOfAll<text extends string> = (
  text extends string
    ? (values: GetICUArgs<text, Argument>) => void
    : never
) extends (values: infer Values) => void
  ? Values
  : never
type ValuesOf<text extends string> = keyof ValuesOfAll<text> extends never ? [] : [values: ValuesOfAll<text>]

/** Looks up a message and fills in its values: `t('profile.followers', { count: 3 })`. */
export type Translate<words extends Words> = <key extends keyof words & string>(
  key: key,
  ...values: ValuesOf<words[key]>
) => string

/** The same for a key that is known only at run time. */
export type TranslateAny = (key: string, values?: FormatValues) => string

type Parameters = { locale: string; direction: Direction }

/**
 * Makes the lookup for one language. `find` returns the message of a key.
 *
 * In right-to-left text a value is isolated (U+2068, U+2069): an address keeps its own order, and its neighbours theirs.
 */
export function createTranslate(
  find: (key: string) => string | undefined,
  { locale, direction }: Parameters,
): TranslateAny {
  return (key, values) => {
    // Compiled at build, see `Words`. A key without a message shows as itself.
    const message = (find(key) ?? key) as CompiledMessage
    // Without tags, a message is text.
    return format(message, locale, direction === 'rtl' ? isolate(values) : values, options) as string
  }
}

function isolate(values: FormatValues = {}): FormatValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? `\u2068${value}\u2069` : value,
  ])
  return Object.fromEntries(entries)
}

const options: FormatOptions = {
  formatters: intlFormats,
  // `{date, date, long}`
  formats: { dateTime: { long: { dateStyle: 'long' }, clock: { hour: 'numeric', minute: '2-digit' } } },
}
