import { en, type MessageKey } from './en.ts'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** The lookup for text on screen. Formats numbers for the reader's locale. */
export function useMessages(): Translate {
  return translate
}

const number = new Intl.NumberFormat()

function translate(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return en[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? number.format(value) : value
  })
}
