import { locales } from '../../src/messages/locales.ts'
import { isThemeValue, type ThemeEdits, themeFields } from '../theme/themeFields.ts'

/** What can be chosen from; the first one is the default. */
export const choices = {
  theme: ['automatic', 'light', 'dark', 'midnight'],
  /** Which half of the automatic theme is shown and edited. */
  half: ['system', 'light', 'dark'],
  width: ['fit', '390', '820', '1280'],

  locale: ['browser', ...locales],
  modalSize: ['automatic', 'wide', 'compact'],
  accountStatus: ['full', 'avatar', 'address'],
  chainStatus: ['automatic', 'full', 'icon', 'name', 'none'],
  showBalance: ['automatic', 'on', 'off'],
  showRecentTransactions: ['off', 'on'],
  learnMore: ['off', 'on'],
  disclaimer: ['off', 'on'],

  wallets: ['test', 'many', 'none'],
  connect: ['approve', 'reject', 'neverAnswers', 'pending', 'emptyAccounts', 'throws'],
  sign: ['approve', 'reject', 'neverAnswers', 'throws'],
  send: ['approve', 'reject', 'neverAnswers', 'throws'],
  switchChain: ['approve', 'reject', 'neverAnswers', 'pending', 'unsupported', 'unknownChain', 'wrongChain', 'throws'],
  delay: ['0', '2', '5', '15'],
  network: ['known', 'unknown'],
  money: ['some', 'none'],
  node: ['answers', 'fails'],
  walletConnect: ['off', 'on'],

  signIn: ['off', 'on'],
  server: ['accepts', 'rejects', 'fails', 'neverAnswers'],
} as const

export type ChoiceName = keyof typeof choices

/** How WalletConnect is reached: a project id, or the app's own relay, which needs no id. */
const textNames = ['projectId', 'relayUrl'] as const

export const paletteNames = ['light', 'dark', 'midnight'] as const
export type PaletteName = (typeof paletteNames)[number]

/** Everything that can be set, as the address holds it. */
export type Settings = { readonly [name in ChoiceName]: (typeof choices)[name][number] } & {
  readonly [name in (typeof textNames)[number]]: string
} & {
  /** The step on the stage, by {@link toSlug} of its name; empty for the live button. */
  readonly state: string
  readonly edits: { readonly [name in PaletteName]: ThemeEdits }
}

/** Reads settings from an address's query. What is unknown or invalid falls back to the default. */
export function parseSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  const chosen = Object.entries(choices).map(([name, values]): [string, string] => {
    const value = query.get(name)
    return [name, (values as readonly string[]).find((known) => known === value) ?? values[0]]
  })
  const texts = textNames.map((name) => [name, query.get(name) ?? ''])
  const edits = paletteNames.map((palette) => {
    const found = themeFields.flatMap((field) => {
      const value = query.get(`${palette}.${field.name}`)
      return value !== null && isThemeValue(field, value) ? [[field.name, value]] : []
    })
    return [palette, Object.fromEntries(found)]
  })
  // The cast: every name of the type is in one of the lists above, and each value in its own list.
  return {
    ...Object.fromEntries([...chosen, ...texts]),
    state: query.get('state') ?? '',
    edits: Object.fromEntries(edits),
  } as Settings
}

/** Writes what differs from the default as a query, with its question mark. */
export function formatSettings({ edits, ...settings }: Settings): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(settings)) {
    const initial = name in choices ? choices[name as ChoiceName][0] : ''
    if (value !== initial) query.set(name, value)
  }
  for (const palette of paletteNames) {
    for (const [name, value] of Object.entries(edits[palette])) query.set(`${palette}.${name}`, value)
  }
  return query.size > 0 ? `?${query}` : ''
}
