import * as viemSiwe from 'viem/siwe'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import * as kit from '../../src/exports/index.ts'
import type { Settings } from '../settings/settings.ts'
import { parseSettings } from '../settings/settings.ts'
import { createKitTheme } from '../theme/createKitTheme.ts'
import { writeCode } from './writeCode.ts'

const noEdits: Settings['edits'] = { light: {}, dark: {}, midnight: {} }

function makeSettings(changes: Partial<Settings>): Settings {
  return { ...parseSettings(''), edits: noEdits, ...changes }
}

type Element = { type: unknown; props: Record<string, unknown> & { children?: Element } }

/** What `Wallet` of the written code returns, with the kit's own exports behind its imports. */
async function evaluate(settings: Settings): Promise<Element> {
  const { code } = await transformWithOxc(writeCode(settings), 'Wallet.tsx', { jsx: { runtime: 'classic' } })
  const modules: Record<string, unknown> = {
    react: { useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, () => undefined] },
    'viem/siwe': viemSiwe,
    '@kith/wallet-kit': kit,
  }
  const body = code
    .replace(/import (\{[^}]*\}) from ["']([^"']+)["'];/g, 'const $1 = modules["$2"];')
    .replace(/import ["'][^"']+["'];/g, '')
    .replace('export function', 'return function')
  const React = {
    createElement: (type: unknown, props: object, children?: Element) => ({ type, props: { ...props, children } }),
  }
  return new Function('modules', 'React', body)(modules, React)()
}

const cases: Record<string, Partial<Settings>> = {
  'nothing set': {},
  'a palette as it is': { theme: 'midnight' },
  'options of a palette': {
    theme: 'dark',
    edits: { ...noEdits, dark: { accentColor: '#7b3fe4', borderRadius: 'large', overlayBlur: 'small' } },
  },
  'parts of a palette, with quotes in them': {
    theme: 'light',
    edits: {
      ...noEdits,
      light: {
        accentColor: 'oklch(45% 0.2 270)',
        'colors.modalBackground': '#fffefb',
        'colors.modalText': '#101010',
        'fonts.body': `"Brand's Sans", 'Other "Sans"', sans-serif`,
        'radii.modal': '20px',
        'shadows.dialog': '0 1px 2px rgb(0 0 0 / 0.2), 0 8px 24px -4px rgb(0 0 0 / 0.3)',
        'blurs.modalOverlay': 'blur(7px)',
      },
    },
  },
  'one half of the automatic theme': { edits: { ...noEdits, dark: { accentColorForeground: '#000' } } },
  'both halves of it': {
    half: 'light',
    edits: { light: { fontStack: 'rounded' }, dark: { 'colors.error': 'red', 'radii.modal': '3px' }, midnight: {} },
  },
  'edits that are the default anyway': {
    theme: 'light',
    edits: { ...noEdits, light: { accentColor: '#9b2335', borderRadius: 'medium', 'radii.modal': '14px' } },
  },
}

for (const [name, changes] of Object.entries(cases)) {
  test(`behavior: the written code gives the theme on the stage: ${name}`, async () => {
    const settings = makeSettings(changes)

    const { type, props } = await evaluate(settings)

    expect(type).toBe(kit.WalletKitProvider)
    expect(props['theme']).toEqual(createKitTheme(settings))
  })
}

test('behavior: the code names only what differs', () => {
  const changed = makeSettings(cases['edits that are the default anyway'] ?? {})

  expect(writeCode(makeSettings({}))).toMatchInlineSnapshot(`
    "import '@kith/wallet-kit/style.css'
    import { ConnectButton, WalletKitProvider } from '@kith/wallet-kit'

    /** Belongs inside WagmiProvider and QueryClientProvider. */
    export function Wallet() {
      return (
        <WalletKitProvider>
          <ConnectButton />
        </WalletKitProvider>
      )
    }
    "
  `)
  expect(writeCode(changed)).toContain('const theme = lightTheme()\n')
})

test('behavior: the written code carries every property that is set', async () => {
  const settings = makeSettings({
    locale: 'pt-BR',
    modalSize: 'compact',
    showRecentTransactions: 'on',
    learnMore: 'on',
    disclaimer: 'on',
    accountStatus: 'avatar',
    chainStatus: 'none',
    showBalance: 'off',
    signIn: 'on',
  })

  const { type, props } = await evaluate(settings)
  const provider = props.children

  expect(type).toBe(kit.WalletKitAuthenticationProvider)
  expect(props).toMatchObject({ status: 'unauthenticated', adapter: { getNonce: expect.any(Function) } })
  expect(provider?.props).toMatchObject({
    locale: 'pt-BR',
    modalSize: 'compact',
    showRecentTransactions: true,
    appInfo: { learnMoreUrl: 'https://app.example/wallets', disclaimer: expect.any(Function) },
  })
  expect(provider?.props.children).toMatchObject({
    type: kit.ConnectButton,
    props: { accountStatus: 'avatar', chainStatus: 'none', showBalance: false },
  })
})
