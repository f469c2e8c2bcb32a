/**
 * Where each number, label and message of the specification is in the source, and what it becomes while
 * `npm run spec:mutate` looks whether the tests of its row notice.
 *
 * @typedef {object} SpecMutation
 * @property {string} row       row of docs/spec.md, e.g. `9.6`
 * @property {string} value     the bold value of that row, verbatim
 * @property {string} file      source file that holds the value
 * @property {string} find      text that occurs once in that file
 * @property {string} replace
 */

/**
 * By file: row, value, source text, replacement.
 *
 * @type {Readonly<Record<string, readonly (readonly [row: string, value: string, find: string, replace: string])[]>>}
 */
const mutationsByFile = {
  'packages/wallet-kit/src/format/formatBalance.ts': [
    ['9.5', '1', 'if (magnitude < one)', 'if (magnitude < 2n * one)'],
    ['9.5', '3', 'one, 3)', 'one, 4)'],
    ['9.5', '100', 'magnitude < 100n * one', 'magnitude < 101n * one'],
    ['9.5', '2', 'one, 2)', 'one, 3)'],
    [
      '9.5',
      '10,000',
      'magnitude < 10_000n * one) return format(magnitude, one, 1)',
      'magnitude < 10_001n * one) return format(magnitude, one, 1)',
    ],
    ['9.5', '1', '10_000n * one) return format(magnitude, one, 1)', '10_000n * one) return format(magnitude, one, 2)'],
    ['9.5', 'k', 'k: 3', 'K: 3'],
    ['9.5', 'm', 'm: 6', 'M: 6'],
    ['9.5', 'b', 'b: 9', 'B: 9'],
    ['9.5', 't', 't: 12', 'T: 12'],
  ],
  'packages/wallet-kit/src/format/formatAddress.ts': [
    ['9.6', '7', 'address.length <= 7', 'address.length <= 8'],
    ['9.6', '4', 'address.slice(0, 4)', 'address.slice(0, 5)'],
    ['9.6', '4', 'address.slice(-4)', 'address.slice(-5)'],
  ],
  'packages/wallet-kit/src/format/formatName.ts': [['9.7', '24', 'maxNameLength = 24', 'maxNameLength = 25']],
  'packages/wallet-kit/src/transactions/store/validateTransaction.ts': [
    ['5.1', '0x', '/^0x[', '/^1x['],
    ['5.1', '64', '{64}', '{60}'],
    ['5.1', 'Invalid transaction hash', "'Invalid transaction hash'", "'Wrong transaction hash'"],
    ['5.2', 'Transaction must have a description', 'must have a description', 'needs a description'],
    ['5.3', '1', 'Number(confirmations) >= 1', 'Number(confirmations) >= 0'],
    [
      '5.3',
      'Transaction confirmations must be a positiver integer',
      "'Transaction confirmations must be a positiver integer'",
      "'Transaction confirmations must be a positive integer'",
    ],
  ],
  'packages/wallet-kit/src/transactions/store/dropOldTransactions.ts': [
    ['9.2', '10', 'maxCompleted = 10', 'maxCompleted = 11'],
  ],
  'packages/wallet-kit/src/wallets/orderWallets.ts': [['9.1', '3', 'recentLimit = 3', 'recentLimit = 4']],
  'packages/wallet-kit/src/dialogs/account/TransactionList.tsx': [['9.2', '3', 'shownLimit = 3', 'shownLimit = 4']],
  'packages/wallet-kit/src/ui/useCopy.ts': [['4.10', '1.5', 'copiedMs = 1_500', 'copiedMs = 1_100']],
  'packages/wallet-kit/src/messages/english/enModals.ts': [
    ['2.4', 'Connect a Wallet', "'connect.title': 'Connect a Wallet'", "'connect.title': 'Connect Wallet'"],
    ['2.4', 'Popular', "'connect.group.popular': 'Popular'", "'connect.group.popular': 'Known'"],
    ['2.5', 'Verify your account', "'Verify your account'", "'Verify account'"],
    ['2.7', 'Switch Networks', "'Switch Networks'", "'Switch Network'"],
    ['4.4', 'Preparing message...', "'Preparing message...'", "'Preparing...'"],
    ['4.4', 'Send message', "'Send message'", "'Sign message'"],
    ['4.4', 'Waiting for signature...', "'Waiting for signature...'", "'Waiting...'"],
    ['4.4', 'Verifying signature...', "'Verifying signature...'", "'Verifying...'"],
    ['4.8', 'RETRY', "'RETRY'", "'Retry'"],
    ['4.10', 'Copied!', "'Copied!'", "'Copied'"],
    [
      '8.1',
      'Error preparing message, please retry!',
      'Error preparing message, please retry!',
      'Error preparing message!',
    ],
    ['8.2', 'Error signing message, please retry!', 'Error signing message, please retry!', 'Error signing message!'],
    [
      '8.3',
      'Error verifying signature, please retry!',
      'Error verifying signature, please retry!',
      'Error verifying signature!',
    ],
    [
      '8.4',
      'Oops, something went wrong!',
      "'signIn.error.unknown': 'Oops, something went wrong!'",
      "'signIn.error.unknown': 'Something went wrong!'",
    ],
    [
      '8.5',
      'Wrong network detected, switch or disconnect to continue',
      'Wrong network detected, switch or disconnect to continue',
      'Wrong network, switch or disconnect',
    ],
    [
      '8.6',
      'Wallet does not support switching networks from the app',
      'does not support switching networks',
      'cannot switch networks',
    ],
    ['8.6', 'try switching in the wallet', 'ry switching', 'ry changing'],
  ],
  'packages/wallet-kit/src/wallets/popularWallets.ts': [
    ['2.4', 'Rainbow', "    name: 'Rainbow',", "    name: 'Rainbow!',"],
    ['2.4', 'Coinbase Wallet', "    name: 'Coinbase Wallet',", "    name: 'Coinbase Wallet!',"],
    ['2.4', 'MetaMask', "    name: 'MetaMask',", "    name: 'MetaMask!',"],
    ['2.4', 'WalletConnect', "    name: 'WalletConnect',", "    name: 'WalletConnect!',"],
    ['2.4', 'Brave Wallet', "    name: 'Brave Wallet',", "    name: 'Brave Wallet!',"],
  ],
  'packages/wallet-kit/src/dialogs/connect/state/listWalletsToGet.ts': [
    ['2.9', '5', '? 3 : 5', '? 3 : 6'],
    ['2.9', '3', '? 3 : 5', '? 4 : 5'],
  ],
  'packages/wallet-kit/src/ui/useCompact.ts': [['2.10', '768', 'max-width: 767.98px', 'max-width: 766.98px']],
  'packages/wallet-kit/src/ui/Dialog.module.css': [
    ['2.11', '504', 'min(504px', 'min(500px'],
    ['2.11', '468', 'min(468px', 'min(460px'],
  ],
  'packages/wallet-kit/src/transactions/useClearRecentTransactions.ts': [
    [
      '8.7',
      'No address or chain ID found',
      "throw new Error('No address or chain ID found')",
      "throw new Error('No address')",
    ],
  ],
  'packages/wallet-kit/src/transactions/useTransactionStore.ts': [
    [
      '8.8',
      'Transaction hooks must be used within the provider.',
      "'Transaction hooks must be used within the provider'",
      "'Use hooks within the provider'",
    ],
  ],
  'packages/wallet-kit/src/actions/fetchBalance.ts': [
    ['8.9', 'address is required', "requireInput('address'", "requireInput('connector'"],
  ],
  'packages/wallet-kit/src/actions/connect.ts': [
    ['8.9', 'connector is required', "requireInput('connector'", "requireInput('address'"],
  ],
  'packages/wallet-kit/src/actions/signMessage.ts': [
    ['8.9', 'message is required', "requireInput('message'", "requireInput('address'"],
  ],
  'packages/wallet-kit/src/actions/switchNetwork.ts': [
    ['8.9', 'chainId is required', "requireInput('chainId'", "requireInput('address'"],
  ],
  'packages/wallet-kit/src/actions/fetchEnsAvatar.ts': [
    ['8.9', 'addressOrName is required', "requireInput('addressOrName'", "requireInput('address'"],
  ],
  'packages/wallet-kit/src/errors/classifyRefusal.ts': [['8.10', '-32002', 'code === -32002', 'code === -32003']],
  'packages/wallet-kit/src/config/createWalletQueryClient.ts': [['9.3', '24', '24 * 60', '23 * 60']],
  'packages/wallet-kit/src/account-state/useShownAccount.ts': [['9.3', '24', '24 * 60', '23 * 60']],
  'packages/wallet-kit/src/config/walletCachePersister.ts': [['9.4', 'wagmi cache', "'wagmi.cache'", "'wallet.cache'"]],
  'packages/wallet-kit/src/config/createWalletKitConfig.ts': [
    ['9.10', '4000', 'pollingInterval: 4_000', 'pollingInterval: 4_001'],
  ],
  'packages/wallet-kit/src/chain/chainMark.ts': [
    ['9.11', '1', "\n  1: '", "\n  91: '"],
    ['9.11', '3', "\n  3: '", "\n  93: '"],
    ['9.11', '4', "\n  4: '", "\n  94: '"],
    ['9.11', '5', "\n  5: '", "\n  95: '"],
    ['9.11', '10', "\n  10: '", "\n  910: '"],
    ['9.11', '42', "\n  42: '", "\n  942: '"],
    ['9.11', '69', "\n  69: '", "\n  969: '"],
    ['9.11', '137', "\n  137: '", "\n  9137: '"],
    ['9.11', '420', "\n  420: '", "\n  9420: '"],
    ['9.11', '1337', "\n  1337: '", "\n  91337: '"],
    ['9.11', '31337', "\n  31337: '", "\n  931337: '"],
    ['9.11', '42161', "\n  42161: '", "\n  942161: '"],
    ['9.11', '43113', "\n  43113: '", "\n  943113: '"],
    ['9.11', '43114', "\n  43114: '", "\n  943114: '"],
    ['9.11', '80001', "\n  80001: '", "\n  980001: '"],
    ['9.11', '421611', "\n  421611: '", "\n  9421611: '"],
    ['9.11', '11155111', "\n  11155111: '", "\n  911155111: '"],
  ],
  'packages/wallet-kit/src/qr/encodeQr.ts': [
    ['9.12', '1', 'minVersion = 1', 'minVersion = 2'],
    ['9.12', '40', 'maxVersion: 40', 'maxVersion: 39'],
    ['9.12', 'M', "ecc = 'M'", "ecc = 'L'"],
  ],
  'apps/web/src/api/client/graphLimits.ts': [
    ['9.9', '65536', '65_536', '65_535'],
    ['9.9', 'cache-first', "'cache-first'", "'network-only'"],
    ['9.9', 'network-only', "mutationFetchPolicy = 'network-only'", "mutationFetchPolicy = 'no-cache'"],
    ['8.12', '300', 'firstErrorStatus = 300', 'firstErrorStatus = 301'],
  ],
  'apps/web/src/json/jsonLimits.ts': [
    ['9.8', '2', 'dedupingIntervalMs = 2_000', 'dedupingIntervalMs = 2_500'],
    ['9.8', '5', 'focusThrottleIntervalMs = 5_000', 'focusThrottleIntervalMs = 4_000'],
    ['9.8', '5', '\nexport const errorRetryIntervalMs = 5_000', '\nexport const errorRetryIntervalMs = 6_000'],
    ['9.8', '10', 'slowErrorRetryIntervalMs = 10_000', 'slowErrorRetryIntervalMs = 9_000'],
    ['9.8', '3', '\nexport const loadingTimeoutMs = 3_000', '\nexport const loadingTimeoutMs = 2_000'],
    ['9.8', '5', 'slowLoadingTimeoutMs = 5_000', 'slowLoadingTimeoutMs = 6_000'],
  ],
  'apps/web/src/api/client/selectGraphUrl.ts': [['7.4', '/graphql', "'/graphql'", "'/graph'"]],
  'packages/protocol/src/hostedRpcUrl.ts': [['7.8', '{key}', 'encodeURIComponent(key)', "encodeURIComponent('')"]],
  'apps/web/src/router.ts': [['2.1', '/_app', "path: '/_app'", "path: '/app'"]],
  'apps/server/src/config/readConfig.ts': [
    ['1.5', 'polygonMumbai', "env['DEFAULT_CHAIN'] ?? 'polygonMumbai'", "env['DEFAULT_CHAIN'] ?? 'polygon'"],
    ['0.2', 'polygonMumbai', "env['DEFAULT_CHAIN'] ?? 'polygonMumbai'", "env['DEFAULT_CHAIN'] ?? 'polygon'"],
    ['1.3', '{product}', "env['PRODUCT_NAME']", "env['PRODUCT']"],
  ],
}

/** @type {readonly SpecMutation[]} */
export const specMutations = Object.entries(mutationsByFile).flatMap(([file, mutations]) =>
  mutations.map(([row, value, find, replace]) => ({ row, value, file, find, replace })),
)

/**
 * Values of the specification that are in a library's source and not in ours; our tests check them.
 *
 * @type {readonly { row: string, value: string, library: string }[]}
 */
export const valuesOfLibraries = [
  { row: '8.11', value: '4902', library: 'wagmi: the injected connector adds a chain that the wallet does not know' },
  { row: '9.12', value: 'L', library: 'uqr' },
  { row: '9.12', value: 'Q', library: 'uqr' },
  { row: '9.12', value: 'H', library: 'uqr' },
  { row: '9.12', value: 'M', library: 'uqr' },
]
