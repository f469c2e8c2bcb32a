import type { Chain } from 'viem'

/** A chain as RainbowKit's apps write it, with an icon of its own. */
export type RainbowKitChain = Chain & {
  /** A URL, or what loads one. A `data:` URI asks no other host. The kit's own mark while it loads, and if that fails. */
  iconUrl?: string | (() => Promise<string>) | null | undefined
  /** Any CSS background, drawn behind the icon. */
  iconBackground?: string | undefined
}

const backgrounds = new Map<string, string>()
let sheet: CSSStyleSheet | undefined

/**
 * Draws a CSS background behind an icon wherever the kit shows it. A server draws nothing.
 *
 * By a constructed style sheet, so that a content security policy without inline styles allows it.
 */
export function drawIconBackground(url: string, background: string): void {
  if (typeof document === 'undefined' || backgrounds.get(url) === background) return
  backgrounds.set(url, background)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  const index = sheet.insertRule(`[data-wallet-kit] img[src="${CSS.escape(url)}"] {}`, sheet.cssRules.length)
  // The cast: what was inserted is a style rule.
  const { style } = sheet.cssRules[index] as CSSStyleRule
  // As a property, so that the value can be a background and nothing else; the kit's reset yields only to `important`.
  style.setProperty('background', background, 'important')
}
