import {
  type ConnectAttemptState,
  describeDownloads,
  disconnect,
  formatAddress,
  QrCode,
  type SignInError,
  type SignInState,
  useConnectionStatus,
  useSignIn,
  useWalletAccount,
  useWallets,
  type Wallet,
  type WalletGroup,
} from '@kith/wallet-kit'
import { useConfig } from 'wagmi'
import './panel.css'

/** Connecting, signing in and leaving, drawn into the page: no dialog, no button and no style of the kit's. */
export function Panel() {
  const status = useConnectionStatus()
  return (
    <section className="panel" aria-label="Wallet">
      {status === 'disconnected' && <Wallets />}
      {status === 'unauthenticated' && <SignIn />}
      {status === 'connected' && <Account />}
    </section>
  )
}

const headings: { readonly [group in WalletGroup]: string } = {
  installed: 'In this browser',
  recent: 'Used before',
  popular: 'Known to many',
  other: 'Others',
}

const states: { readonly [state in ConnectAttemptState]: string } = {
  idle: '',
  connecting: 'Say yes in your wallet.',
  slow: 'Still no answer. Is the wallet open?',
  rejected: 'You declined.',
  pending: 'The wallet is waiting for your answer.',
  expired: 'That took too long.',
  unreachable: 'The relay does not answer.',
  blocked: 'Your browser blocked the window.',
  noWallet: 'It is not in this browser.',
  failed: 'That did not work.',
}

function Wallets() {
  const { groups, isLong, search, setSearch, wallet, state, uri, deepLink, device, connect, cancel, warm } =
    useWallets()
  if (wallet) {
    return (
      <div className="attempt">
        <h2>{wallet.name}</h2>
        <p role="status">{states[state]}</p>
        {uri &&
          deepLink &&
          (device.mobileSystem ? <a href={deepLink}>Open {wallet.name}</a> : <Code uri={uri} wallet={wallet} />)}
        {state !== 'connecting' && (
          <button type="button" onClick={() => connect(wallet)}>
            Once more
          </button>
        )}
        <button type="button" onClick={cancel}>
          Another wallet
        </button>
      </div>
    )
  }

  return (
    <>
      {isLong && (
        <input
          type="search"
          aria-label="Find a wallet"
          placeholder="Find a wallet"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {groups.map(({ group, groupName, wallets }) => (
        <div key={groupName ?? group}>
          <h2>{groupName ?? headings[group]}</h2>
          <ul>
            {wallets.map((one) => (
              <li key={one.id}>
                {one.ready ? (
                  <button
                    type="button"
                    onClick={() => connect(one)}
                    onPointerEnter={() => warm(one)}
                    onFocus={() => warm(one)}
                  >
                    <Tile wallet={one} />
                  </button>
                ) : (
                  <a href={findDownload(one)} target="_blank" rel="noreferrer">
                    <Tile wallet={one} />
                    <small>Get it</small>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && <p role="status">There is no such wallet.</p>}
    </>
  )

  function findDownload(missing: Wallet): string | undefined {
    const { extensionUrl, mobileUrl } = describeDownloads(missing, device)
    return extensionUrl ?? mobileUrl
  }
}

function Tile({ wallet }: { wallet: Wallet }) {
  return (
    <>
      {wallet.icon && <img src={wallet.icon} alt="" width={40} height={40} />}
      <span>{wallet.name}</span>
      {wallet.detail && <small>{wallet.detail}</small>}
    </>
  )
}

function Code({ uri, wallet }: { uri: string; wallet: Wallet }) {
  return (
    <>
      <p>Scan this with your phone.</p>
      <div className="code">
        <QrCode text={uri} icon={wallet.icon} label="Code for a wallet on your phone" />
      </div>
    </>
  )
}

const steps: { readonly [state in SignInState]: string } = {
  preparing: 'One moment',
  idle: 'Sign in',
  signing: 'Waiting for your wallet',
  verifying: 'Checking',
}

const errors: { readonly [error in SignInError]: string } = {
  preparing: 'Our service does not answer.',
  signing: 'The wallet did not sign.',
  verifying: 'The signature was not accepted.',
  pending: 'The wallet is waiting for your answer.',
  expired: 'That took too long.',
  unknown: 'Something went wrong.',
}

function SignIn() {
  const { address, state, error, signIn, retry, cancel } = useSignIn()
  return (
    <div className="attempt">
      <h2>{address && formatAddress(address)}</h2>
      <p role="alert">{error && errors[error]}</p>
      <button type="button" aria-disabled={state !== 'idle'} onClick={signIn}>
        {steps[state]}
      </button>
      {error === 'preparing' && (
        <button type="button" onClick={retry}>
          Once more
        </button>
      )}
      <button type="button" onClick={cancel}>
        Leave
      </button>
    </div>
  )
}

function Account() {
  const config = useConfig()
  const account = useWalletAccount()
  return (
    <div className="attempt">
      <h2>{account && formatAddress(account.address)}</h2>
      <button type="button" onClick={() => void disconnect(config)}>
        Leave
      </button>
    </div>
  )
}
