import type { GetICUArgs } from '@schummar/icu-type-parser'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'

/** Messages by key. `compileWords` compiles them at build: what TypeScript reads as the source text is then a `CompiledMessage`. */
export type Words = Readonly<Record<string, string>>

type Argument = { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date }
/** Of a union of messages, the values of all of them. */
type ValuesOfAll<text extends string> = (
  text extends string ? (values: GetICUArgs<text, Argument>) => void : never
) extends (values: infer Values) => void
  ? Values
  : never
type ValuesOf<text extends string> = keyof ValuesOfAll<text> extends never ? [] : [values: ValuesOfAll<text>]

/** Looks up a message and fills in its values: `t('profile.followers', { count: 3 })`. */
export type Translate<words extends Words> = <key extends keyof words & string>(
  key: key,
  ...values: ValuesOf<words[key]>
) => string

/** Makes the lookup in `words` for one language. */
export function createTranslate<words extends Words>(words: words, locale: string): Translate<words> {
  return (key, ...[values]) => {
    // Compiled at build, see `Words`.
    const message = words[key] as CompiledMessage
    // The types of the values follow from the message. Without tags, a message is text.
    return format(message, locale, values as FormatValues, options) as string
  }
}

const options: FormatOptions = {
  formatters: {
    getNumberFormat: (...given) => new Intl.NumberFormat(...given),
    getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
    getPluralRules: (...given) => new Intl.PluralRules(...given),
  },
}
