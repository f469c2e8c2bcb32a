const kept = new Map<string, unknown>()

/** A formatter made once for each locale and options: making one takes longer than formatting. */
function keep<formatter>(kind: string, given: readonly unknown[], create: () => formatter): formatter {
  const key = kind + JSON.stringify(given)
  const known = kept.get(key) as formatter | undefined
  if (known) return known
  const formatter = create()
  kept.set(key, formatter)
  return formatter
}

/** `Intl` formatters by locale, see `useLocale`. */
export const intlFormats = {
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    keep('number', given, () => new Intl.NumberFormat(...given)),
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    keep('date', given, () => new Intl.DateTimeFormat(...given)),
  getRelativeTimeFormat: (...given: ConstructorParameters<typeof Intl.RelativeTimeFormat>) =>
    keep('relative', given, () => new Intl.RelativeTimeFormat(...given)),
  getListFormat: (...given: ConstructorParameters<typeof Intl.ListFormat>) =>
    keep('list', given, () => new Intl.ListFormat(...given)),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    keep('plural', given, () => new Intl.PluralRules(...given)),
}
