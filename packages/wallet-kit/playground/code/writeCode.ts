import type { PaletteName, Settings } from '../settings/settings.ts'
import { createButtonProps } from '../stage/createButtonProps.ts'
import { createEditedTheme } from '../theme/createEditedTheme.ts'
import { createKitTheme } from '../theme/createKitTheme.ts'

const themeFunctions = { light: 'lightTheme', dark: 'darkTheme', midnight: 'midnightTheme' } as const

const disclaimer = `({ Text, Link }) => (
  <Text>
    By connecting you agree to the <Link href="https://app.example/terms">Terms of Service</Link>.
  </Text>
)`

const signIn = `  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated')
  const [adapter] = useState(() =>
    createAuthenticationAdapter({
      getNonce: async () => (await fetch('/api/nonce')).text(),
      createMessage: ({ nonce, address, chainId }) =>
        createSiweMessage({
          nonce,
          address,
          chainId,
          domain: window.location.host,
          uri: window.location.origin,
          version: '1',
        }),
      async verify(proof) {
        const { ok } = await fetch('/api/sign-in', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(proof),
        })
        if (ok) setStatus('authenticated')
        return ok
      },
      async signOut() {
        await fetch('/api/sign-out', { method: 'POST' })
        setStatus('unauthenticated')
      },
    }),
  )`

/**
 * Writes the component an app needs to look and behave as the settings say, with only what differs from the kit's own
 * defaults.
 */
export function writeCode(settings: Settings): string {
  const imports = new Set(['ConnectButton', 'WalletKitProvider'])
  const declarations: string[] = []

  const theme = writeTheme(settings, imports)
  if (theme !== null) declarations.push(theme)
  const appInfo = writeAppInfo(settings)
  if (appInfo !== null) {
    imports.add('type AppInfo')
    declarations.push(appInfo)
  }

  const kitProps = [
    theme !== null && 'theme={theme}',
    settings.locale !== 'browser' && `locale="${settings.locale}"`,
    settings.modalSize !== 'automatic' && `modalSize="${settings.modalSize}"`,
    settings.showRecentTransactions === 'on' && 'showRecentTransactions',
    appInfo !== null && 'appInfo={appInfo}',
  ].filter((prop) => prop !== false)
  const buttonProps = Object.entries(createButtonProps(settings)).map(([name, value]) => {
    if (typeof value === 'string') return `${name}="${value}"`
    return value === true ? name : `${name}={${value}}`
  })

  const kit = writeElement('WalletKitProvider', kitProps, writeElement('ConnectButton', buttonProps))
  const isSignedIn = settings.signIn === 'on'
  if (isSignedIn) {
    for (const name of ['type AuthenticationStatus', 'createAuthenticationAdapter', 'WalletKitAuthenticationProvider'])
      imports.add(name)
  }
  const body = isSignedIn
    ? writeElement('WalletKitAuthenticationProvider', ['adapter={adapter}', 'status={status}'], kit)
    : kit

  return `${[
    [
      "import '@kith/wallet-kit/style.css'",
      writeImport([...imports], '@kith/wallet-kit'),
      ...(isSignedIn ? [writeImport(['useState'], 'react'), writeImport(['createSiweMessage'], 'viem/siwe')] : []),
    ].join('\n'),
    ...declarations,
    `/** Belongs inside WagmiProvider and QueryClientProvider. */\nexport function Wallet() {\n${isSignedIn ? `${signIn}\n` : ''}  return (\n${indent(body, 4)}\n  )\n}`,
  ].join('\n\n')}\n`
}

function writeTheme(settings: Settings, imports: Set<string>): string | null {
  if (createKitTheme(settings) === undefined) return null
  if (settings.theme !== 'automatic') {
    const { base, theme } = writePalette(settings.theme, 'base', settings, imports)
    return [...base, `const theme = ${theme}`].join('\n')
  }
  const light = writePalette('light', 'light', settings, imports)
  const dark = writePalette('dark', 'dark', settings, imports)
  const halves = [`lightMode: ${light.theme},`, `darkMode: ${dark.theme},`].join('\n')
  return [...light.base, ...dark.base, `const theme = {\n${indent(halves, 2)}\n}`].join('\n')
}

/** A palette's theme as an expression, and the declaration it needs before it. */
function writePalette(
  palette: PaletteName,
  baseName: string,
  { edits }: Settings,
  imports: Set<string>,
): { base: string[]; theme: string } {
  imports.add(themeFunctions[palette])
  const { options, parts } = createEditedTheme(palette, edits[palette])
  const given = Object.entries(options)
  const call = `${themeFunctions[palette]}(${given.length > 0 ? writeObject(given) : ''})`
  if (Object.keys(parts).length === 0) return { base: [], theme: call }
  const groups = Object.entries(parts).map(([group, values]) => {
    return `${group}: ${writeObject(Object.entries(values), `...${baseName}.${group}`)},`
  })
  return {
    base: [`const ${baseName} = ${call}`],
    theme: `{\n${indent([`...${baseName},`, ...groups].join('\n'), 2)}\n}`,
  }
}

function writeAppInfo(settings: Settings): string | null {
  const lines = [
    settings.learnMore === 'on' && "learnMoreUrl: 'https://app.example/wallets',",
    settings.disclaimer === 'on' && `disclaimer: ${disclaimer},`,
  ].filter((line) => line !== false)
  return lines.length > 0 ? `const appInfo: AppInfo = {\n${indent(lines.join('\n'), 2)}\n}` : null
}

function writeObject(entries: readonly (readonly [string, string | undefined])[], spread?: string): string {
  const fields = [
    ...(spread === undefined ? [] : [spread]),
    ...entries.map(([name, value]) => `${name}: ${quote(value ?? '')}`),
  ]
  const line = `{ ${fields.join(', ')} }`
  return line.length <= 80 ? line : `{\n${indent(`${fields.join(',\n')},`, 2)}\n}`
}

function writeImport(names: readonly string[], from: string): string {
  const sorted = names.toSorted((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', '')))
  const line = `import { ${sorted.join(', ')} } from '${from}'`
  return line.length <= 100 ? line : `import {\n${indent(`${sorted.join(',\n')},`, 2)}\n} from '${from}'`
}

function writeElement(name: string, props: readonly string[], children?: string): string {
  const line = [`<${name}`, ...props].join(' ')
  const start = line.length <= 80 ? line : `<${name}\n${indent(props.join('\n'), 2)}\n`
  if (children === undefined) return `${start}${start === line ? ' ' : ''}/>`
  return `${start}>\n${indent(children, 2)}\n</${name}>`
}

function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces))
}

/** A JavaScript string, in single quotes as in the kit's README. */
function quote(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
