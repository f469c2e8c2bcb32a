import { expect, test } from 'vitest'
import nextConfig from '../../examples/next/app/createConfig.ts?raw'
import nextLayout from '../../examples/next/app/layout.tsx?raw'
import nextProviders from '../../examples/next/app/Providers.tsx?raw'
import exampleApp from '../../examples/vite/src/App.tsx?raw'
import readme from '../../README.md?raw'
import connectButton from '../button/ConnectButton.tsx?raw'
import connectButtonState from '../button/useConnectButton.ts?raw'
import walletButtonState from '../button/useWalletButton.ts?raw'
import walletButton from '../button/WalletButton.tsx?raw'
import sendCallsButton from '../calls/SendCallsButton.tsx?raw'
import config from '../config/createWalletKitConfig.ts?raw'
import wallets from '../connect/useWallets.ts?raw'
import kitContext from '../provider/KitContext.ts?raw'
import provider from '../provider/WalletKitProvider.tsx?raw'
import qrCode from '../qr/QrCode.tsx?raw'
import signIn from '../sign-in/useSignIn.ts?raw'
import authentication from '../sign-in/WalletKitAuthenticationProvider.tsx?raw'
import wallet from '../wallets/WalletDefinition.ts?raw'

/** Names of the properties a type declares, nested ones included. */
function listProperties(source: string, type: string): string[] {
  const body = source.match(new RegExp(`export type ${type}\\b[^=]*= \\{\\n([\\s\\S]*?)\\n\\}`))?.[1]
  if (body === undefined) throw new Error(`There is no type ${type}.`)
  return [...body.matchAll(/^ +(\w+)\??: /gm)].map(([, name = '']) => name)
}

for (const [type, source] of Object.entries({
  CreateWalletKitConfigParameters: config,
  WalletKitProviderProps: provider,
  AppInfo: kitContext,
  ConnectButtonProps: connectButton,
  ConnectButtonState: connectButtonState,
  WalletButtonProps: walletButton,
  WalletButtonState: walletButtonState,
  WalletKitAuthenticationProviderProps: authentication,
  UseWalletsParameters: wallets,
  Wallets: wallets,
  SignIn: signIn,
  WalletDefinition: wallet,
  WalletDownloadUrls: wallet,
  QrCodeProps: qrCode,
  SendCallsButtonProps: sendCallsButton,
})) {
  test(`behavior: the README names every property of ${type}`, () => {
    const properties = listProperties(source, type)

    expect(properties.length).toBeGreaterThan(0)
    expect(properties.filter((name) => !new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``).test(readme))).toEqual([])
  })
}

test("behavior: the quick start can be pasted: it is the example's app, with its imports", () => {
  const [, start] = readme.match(/```tsx\n([\s\S]*?)```/) ?? []

  expect(start).toBe(exampleApp)
})

for (const [path, source] of Object.entries({
  'app/createConfig.ts': nextConfig,
  'app/Providers.tsx': nextProviders,
  'app/layout.tsx': nextLayout,
})) {
  test(`behavior: "Server rendering" can be pasted: ${path} is the example's`, () => {
    expect(readme).toContain(`// ${path}\n${source}\`\`\``)
  })
}
