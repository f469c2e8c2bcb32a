import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import nextConfig from '../../examples/next/app/createConfig.ts?raw'
import nextRoute from '../../examples/next/app/greeting/route.ts?raw'
import nextLayout from '../../examples/next/app/layout.tsx?raw'
import nextProviders from '../../examples/next/app/Providers.tsx?raw'
import signInServer from '../../examples/sign-in/handleAuth.ts?raw'
import signInClient from '../../examples/sign-in/SignInProvider.tsx?raw'
import serveAuth from '../../examples/vite/serveAuth.ts?raw'
import appConfig from '../../examples/vite/src/config.ts?raw'
import viteConfig from '../../examples/vite/vite.config.ts?raw'
import readme from '../../README.md?raw'
import connectButton from '../button/ConnectButton.tsx?raw'
import connectButtonState from '../button/useConnectButton.ts?raw'
import walletButtonState from '../button/useWalletButton.ts?raw'
import walletButton from '../button/WalletButton.tsx?raw'
import sendCallsButton from '../calls/SendCallsButton.tsx?raw'
import config from '../config/createWalletKitConfig.ts?raw'
import devWallet from '../config/devWallet.ts?raw'
import kitContext from '../context/KitContext.ts?raw'
import wallets from '../dialogs/connect/state/useWallets.ts?raw'
import signIn from '../dialogs/sign-in/useSignIn.ts?raw'
import provider from '../provider/WalletKitProvider.tsx?raw'
import qrCode from '../qr/QrCode.tsx?raw'
import authentication from '../sign-in/WalletKitAuthenticationProvider.tsx?raw'
import wallet from '../wallets/definition/WalletDefinition.ts?raw'

/** The copies in the apps that `npm create` writes. */
const signInCopies = import.meta.glob<string>(
  ['../../examples/{vite,next}/**/{handleAuth,SignInProvider}.{ts,tsx}', '!**/node_modules/**'],
  { query: '?raw', import: 'default', eager: true },
)

/** Names of the properties a type declares, nested ones included. */
function listProperties(source: string, type: string): string[] {
  const body = source.match(new RegExp(`export type ${type}\\b[^=]*= \\{\\n([\\s\\S]*?)\\n\\}`))?.[1]
  if (body === undefined) throw new Error(`There is no type ${type}.`)
  return [...body.matchAll(/^ +(\w+)\??: /gm)].map(([, name = '']) => name)
}

for (const [type, source] of Object.entries({
  CreateWalletKitConfigParameters: config,
  DevWalletParameters: devWallet,
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

for (const [path, source] of Object.entries({
  'src/config.ts': appConfig,
  'app/createConfig.ts': nextConfig,
  'app/greeting/route.ts': nextRoute,
  'app/layout.tsx': nextLayout,
  'SignInProvider.tsx': signInClient,
  'handleAuth.ts': signInServer,
  'serveAuth.ts': serveAuth,
  'vite.config.ts': viteConfig,
})) {
  test(`behavior: ${path} can be pasted: it is the file of an example that is tested`, () => {
    expect(readme).toContain(`// ${path}\n${source}\`\`\``)
  })
}

test('behavior: app/Providers.tsx can be pasted: the example has the sign-in in its place', () => {
  const [, providers = ''] = readme.match(/```tsx\n\/\/ app\/Providers\.tsx\n([\s\S]*?)```/) ?? []

  // As the sign-in says after its client.
  const withSignIn = providers
    .replace(', WalletKitProvider }', ' }')
    .replace("from './createConfig'\n", "from './createConfig'\nimport { SignInProvider } from './SignInProvider'\n")
    .replaceAll('WalletKitProvider>', 'SignInProvider>')
  expect(withSignIn).toBe(nextProviders)
})

test('behavior: from an empty folder it is read from the top downwards', () => {
  const files = [...readme.matchAll(/^```tsx?\n\/\/ (\S+\.tsx?)$/gm)].map(([, file]) => file)

  expect(files).toEqual([
    // The page: with Vite, then in Next.js.
    ...['src/config.ts', 'src/App.tsx'],
    ...['app/createConfig.ts', 'app/Providers.tsx', 'app/layout.tsx', 'app/page.tsx'],
    // The sign-in: in both, with Vite, in Next.js.
    ...['SignInProvider.tsx', 'handleAuth.ts'],
    ...['serveAuth.ts', 'vite.config.ts'],
    ...['app/auth/[step]/route.ts', 'app/greeting/route.ts', 'SignOutButton.tsx'],
  ])
  const sections = [...readme.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(sections.slice(0, 5)).toEqual(['Connect', 'Sign-in', 'Deploy', 'WalletConnect', 'Entry points'])
})

test("behavior: the sign-in of new apps is the README's, on both sides", () => {
  for (const [path, source] of Object.entries(signInCopies)) {
    expect(source, path).toBe(path.endsWith('handleAuth.ts') ? signInServer : signInClient)
  }
  expect(Object.keys(signInCopies).length).toBe(4)
})

/** What the three blocks of one line use, which are defined in the reader's own app. */
const surroundings = `
  import { WalletKitProvider } from '@kith/wallet-kit'
  import type { ReactNode } from 'react'
  import { polygon } from 'viem/chains'
  declare const children: ReactNode
`
/** Libraries that this repository does not install. */
const otherLibraries = `
  declare module 'next/headers' { export function headers(): Promise<Headers> }
  declare module 'next-auth/react' { export const getCsrfToken: any, signIn: any, signOut: any }
  declare module 'better-auth/react' { export const createAuthClient: any }
  declare module 'better-auth/client/plugins' { export const siweClient: any }
`

/** The guides of the documentation site. */
const guides = import.meta.glob<string>('../../../../docs/guides/kit/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('behavior: each code block of the README and the guides compiles as a module of its own', () => {
  const pages = [readme, ...Object.values(guides)]
  const blocks = pages.flatMap((page) => [...page.matchAll(/^```(tsx?)\n((?:\/\/ (\S+\.tsx?)\n)?[\s\S]*?)^```/gm)])
  const root = fileURLToPath(new URL('../..', import.meta.url))
  mkdirSync(join(root, 'dist'), { recursive: true })
  // In the package, so that it finds what the package has installed.
  const folder = mkdtempSync(join(root, 'dist/readme-'))
  const compilerOptions = {
    allowImportingTsExtensions: true,
    composite: false,
    declaration: false,
    declarationMap: false,
    emitDeclarationOnly: false,
    noEmit: true,
    noUnusedLocals: false,
    rootDir: join(root, '../..'),
    tsBuildInfoFile: null,
    types: ['vite/client', 'node'],
  }
  try {
    writeFileSync(join(folder, 'otherLibraries.d.ts'), otherLibraries)
    const paths = blocks.map(([, ending, code = '', name], index) => {
      const path = name ?? `block${index + 1}.${ending}`
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), code.includes('import ') ? code : `${surroundings}${code}`)
      return path
    })
    // Where the README has it put in Next.js.
    const outside = '../handleAuth.ts'
    writeFileSync(join(folder, 'app/handleAuth.ts'), `export { findAccount, handleAuth } from '${outside}'`)
    const files = ['otherLibraries.d.ts', ...paths]
    // Against the declarations, which a build writes where they are not of today's sources.
    const tsconfig = { extends: '../../tsconfig.json', compilerOptions, files, references: [{ path: root }] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-b', folder], {
      encoding: 'utf8',
      cwd: folder,
    })

    expect(Object.keys(guides).length).toBeGreaterThan(4)
    expect(blocks.length).toBeGreaterThan(30)
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('behavior: links lead to a heading of the README or to the web', () => {
  const headings = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `#${toAnchor(heading)}`)
  const targets = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)

  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter((target) => !target.startsWith('https://') && !headings.includes(target))).toEqual([])
})

/** As GitHub and npm make it of a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-')
}
