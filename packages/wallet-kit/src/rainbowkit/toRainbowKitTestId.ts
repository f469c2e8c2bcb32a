/** Where RainbowKit names the same thing differently. */
const names: { readonly [part: string]: string } = { 'sign-button': 'auth-message-button' }
const namesOnWrongNetwork: typeof names = { ...names, 'chain-button': 'wrong-network-button' }

/** What RainbowKit writes into `data-testid` for a part of the kit: `rk-connect-button`. */
export function toRainbowKitTestId(part: string, isWrongNetwork = false): string {
  return `rk-${(isWrongNetwork ? namesOnWrongNetwork : names)[part] ?? part}`
}
