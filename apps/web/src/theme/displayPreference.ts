/** Display settings other than the theme. */
export type DisplayPreference = {
  /** `system`: as the operating system asks. */
  contrast: 'system' | 'more'
  /** In percent of the browser's own size. */
  textSize: (typeof textSizes)[number]
  /** `system`: as the operating system asks. */
  motion: 'system' | 'reduce'
  /** Whether a swipe on a post replies or likes. */
  swipes: 'on' | 'off'
}

export const textSizes = [85, 100, 115, 130, 150] as const

/** Where the choice is kept. */
export const displayStorageKey = 'kith.display'

export const defaultDisplay: DisplayPreference = { contrast: 'system', textSize: 100, motion: 'system', swipes: 'on' }

/** Parses what is kept; what it does not know is as by default. */
function parseDisplayPreference(text: string | null): DisplayPreference {
  try {
    const { contrast, textSize, motion, swipes } = (JSON.parse(text ?? '{}') ?? {}) as Readonly<Record<string, unknown>>
    return {
      contrast: contrast === 'more' ? 'more' : 'system',
      textSize: textSizes.find((size) => size === textSize) ?? 100,
      motion: motion === 'reduce' ? 'reduce' : 'system',
      swipes: swipes === 'off' ? 'off' : 'on',
    }
  } catch {
    // A damaged value holds nothing.
    return defaultDisplay
  }
}

/** The reader's choice; a browser without storage has none. */
export function readDisplayPreference(): DisplayPreference {
  try {
    return parseDisplayPreference(localStorage.getItem(displayStorageKey))
  } catch {
    // Storage is blocked.
    return defaultDisplay
  }
}

/** Puts a choice on the page: attributes of `<html>`, which `tokens.css` reads. */
export function applyDisplayPreference({ contrast, textSize, motion }: DisplayPreference): void {
  const { dataset } = document.documentElement
  const set = (name: string, value: string | null) => {
    if (value === null) delete dataset[name]
    else dataset[name] = value
  }
  set('contrast', contrast === 'more' || matchMedia('(prefers-contrast: more)').matches ? 'more' : null)
  set('textSize', textSize === 100 ? null : String(textSize))
  set('motion', motion === 'reduce' ? 'reduce' : null)
}
