import { type ReactNode, useState } from 'react'
import {
  type AuthenticationStatus,
  ConnectButton,
  createAuthenticationAdapter,
  darkTheme,
  lightTheme,
  midnightTheme,
  useAddRecentTransaction,
  WalletKitAuthenticationProvider,
  WalletKitProvider,
} from '../src/exports/index.ts'
import { locales } from '../src/messages/locales.ts'
import { settings } from './settings.ts'

const themes = { light: lightTheme(), dark: darkTheme(), midnight: midnightTheme(), system: undefined }
/** What is typed in: WalletConnect's project, or a relay of one's own, which needs none. */
const entries = { projectId: 'from dashboard.reown.com', relayUrl: 'wss://…' }
const choices: { readonly [name in Exclude<keyof typeof settings, keyof typeof entries>]: readonly string[] } = {
  theme: Object.keys(themes),
  locale: ['browser', ...locales],
  wallets: ['test', 'many', 'none'],
  signIn: ['off', 'on'],
  connect: ['approve', 'reject', 'pending', 'neverAnswers', 'emptyAccounts', 'throws'],
  sign: ['approve', 'reject', 'neverAnswers', 'throws'],
  switchChain: ['approve', 'reject', 'pending', 'neverAnswers', 'unknownChain', 'throws'],
  nonce: ['works', 'fails', 'waits'],
  walletChain: ['80001', '137', '999'],
  walletConnect: ['off', 'on'],
}

/** The kit with a form that chooses how it and the test wallet behave. */
export function Playground() {
  document.body.dataset['theme'] = settings.theme
  return (
    <SignIn>
      <WalletKitProvider
        theme={themes[settings.theme as keyof typeof themes]}
        locale={settings.locale === 'browser' ? undefined : settings.locale}
        showRecentTransactions
      >
        <main>
          <header>
            <h1>Wallet kit</h1>
            <ConnectButton />
          </header>
          <form
            onChange={({ target, currentTarget }) =>
              target instanceof HTMLSelectElement && currentTarget.requestSubmit()
            }
          >
            {Object.entries(choices).map(([name, values]) => (
              <label key={name}>
                {name}
                <select name={name} defaultValue={String(settings[name as keyof typeof settings])}>
                  {values.map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </select>
              </label>
            ))}
            {settings.walletConnect === 'on' && (
              <>
                {Object.entries(entries).map(([name, hint]) => (
                  <label key={name}>
                    {name}
                    <input
                      name={name}
                      defaultValue={settings[name as keyof typeof entries]}
                      placeholder={hint}
                      autoComplete="off"
                      spellCheck={false}
                    />
                  </label>
                ))}
                <button type="submit">Apply</button>
              </>
            )}
          </form>
          <Transactions />
        </main>
      </WalletKitProvider>
    </SignIn>
  )
}

function Transactions() {
  const addTransaction = useAddRecentTransaction()
  const [count, setCount] = useState(0)
  return (
    <button
      type="button"
      onClick={() => {
        addTransaction({ hash: `0x${String(count).padStart(64, '0')}`, description: `Claimed weaver-${count}` })
        setCount(count + 1)
      }}
    >
      Add a transaction
    </button>
  )
}

function SignIn({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated')
  const [adapter] = useState(() =>
    createAuthenticationAdapter({
      async getNonce() {
        await new Promise((resolve) => setTimeout(resolve, settings.nonce === 'waits' ? 3_600_000 : 100))
        if (settings.nonce === 'fails') throw new Error('No answer')
        return 'k7Wq2mZt9X'
      },
      createMessage: ({ nonce, address }) => `playground wants you to sign in with ${address}. Nonce: ${nonce}`,
      async verify() {
        setStatus('authenticated')
        return true
      },
      signOut: () => setStatus('unauthenticated'),
    }),
  )
  if (settings.signIn === 'off') return children
  return (
    <WalletKitAuthenticationProvider
      adapter={adapter}
      status={status}
      explanation={
        <p>
          This signature lets this browser post, follow, like and change your profile for <b>30 days</b>. It can never
          move money, and you can end it at any time.
        </p>
      }
    >
      {children}
    </WalletKitAuthenticationProvider>
  )
}
