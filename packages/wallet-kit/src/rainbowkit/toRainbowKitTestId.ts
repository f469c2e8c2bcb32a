/** Where RainbowKit names the same thing differently. */
const names: { readonly [part: string]: string } = { 'sign-button': 'auth-message-button' }

/** What RainbowKit writes into `data-testid` for a part of the kit: `rk-connect-button`. */
export function toRainbowKitTestId(part: string): string {
  return `rk-${names[part] ?? part}`
}
