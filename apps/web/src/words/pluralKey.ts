const rules = new Intl.PluralRules('en')

/** The plural form of a counted message: `profile.followers` and 1 give `profile.followers.one`. */
export function pluralKey<const stem extends string>(stem: stem, count: number): `${stem}.one` | `${stem}.other` {
  return rules.select(count) === 'one' ? `${stem}.one` : `${stem}.other`
}
