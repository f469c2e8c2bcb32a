/**
 * Which folder may import which inside a package, from top to bottom: `layers.test.mjs` compares it with the imports there are,
 * types included, and docs/architecture.md shows it for the service, the web app and the wallet kit. Which package may
 * import which is in the `package.json` of each.
 *
 * @type {Readonly<Record<string, { layers: import('./findLayerProblems.mjs').Layers, rings?: readonly (readonly string[])[] }>>}
 */
export const layers = {
  'apps/server/src': {
    layers: {
      exports: { purpose: 'what other packages import', imports: ['.', 'http', 'service', 'log', 'db', 'config'] },
      '.': {
        purpose: 'starts and stops the service, and what runs in it beside the answers',
        imports: [
          ...['commands', 'http', 'graph', 'service', 'import', 'deletion', 'media', 'link-check'],
          ...['sign-in', 'metrics', 'indexer', 'log', 'limits', 'db', 'chain', 'telemetry', 'config', 'timing'],
        ],
        tests: ['rebuild', 'log/kinds', 'log/receipts', 'bytes'],
      },
      commands: {
        purpose: 'the commands of `kith`',
        imports: [
          ...['service', 'export', 'media', 'rebuild', 'verify-file', 'log/receipts', 'db', 'chain', 'config', 'bytes'],
          'timing',
        ],
      },
      http: {
        purpose: 'Fastify: routes, streams, files, status',
        imports: [
          ...['graph', 'service', 'import', 'export', 'media', 'preview', 'sign-in', 'indexer', 'keys'],
          ...['limits', 'db', 'chain', 'telemetry', 'config', 'bytes', 'timing'],
        ],
        tests: ['rebuild'],
      },
      graph: {
        purpose: 'GraphQL: a folder for each type, and guards against costly questions',
        imports: [
          ...['service', 'deletion', 'media', 'sign-in', 'indexer', 'log', 'log/kinds', 'log/batch'],
          ...['log/receipts', 'keys', 'limits', 'db', 'search', 'config', 'bytes', 'timing'],
        ],
      },
      service: {
        purpose: 'the writing side as one object: sign in, submit, import, delete',
        imports: [
          ...['import', 'deletion', 'media', 'sign-in', 'rebuild', 'log', 'log/kinds', 'log/batch'],
          ...['log/ranking', 'log/checkpoint', 'log/receipts', 'keys', 'limits', 'db', 'telemetry', 'config', 'timing'],
        ],
        tests: ['verify-file', 'bytes'],
      },
      import: {
        purpose: 'accepts what an export holds, by the same rules as what comes live',
        imports: [
          ...['sign-in', 'log', 'log/kinds', 'log/batch', 'log/moderation', 'log/key-end', 'log/receipts', 'keys'],
          ...['limits', 'db', 'config', 'bytes', 'timing'],
        ],
      },
      deletion: {
        purpose: 'deletes accounts, and purges what they and undone messages leave behind',
        imports: ['sign-in', 'rebuild', 'log/kinds', 'log/key-end', 'db', 'bytes'],
        tests: ['service', 'timing'],
      },
      export: { purpose: 'writes an account as a file', imports: ['log/kinds', 'db', 'bytes', 'timing'] },
      media: {
        purpose: 'pictures: uploads, decoding, where their bytes are kept',
        imports: ['log/moderation', 'keys', 'db', 'telemetry', 'config', 'bytes', 'timing'],
      },
      'sign-in': {
        purpose: 'challenges, delegations, access tokens, who is an operator',
        imports: ['log/key-end', 'log/receipts', 'keys', 'limits', 'db', 'config', 'bytes', 'timing'],
      },
      rebuild: {
        purpose: 'projects the log again, and purges what a deleted account showed',
        imports: ['log', 'log/kinds', 'log/batch', 'log/moderation', 'limits', 'db', 'config', 'bytes'],
        tests: ['service', 'media', 'indexer'],
      },
      log: {
        purpose: 'verifies messages, plans and commits them in batches',
        imports: [
          ...['log/kinds', 'log/batch', 'log/moderation', 'log/receipts', 'keys', 'limits', 'db', 'bytes'],
          'timing',
        ],
      },
      'log/kinds': {
        purpose: 'a folder for each kind of message, and the table of them all',
        imports: ['log/batch', 'log/moderation', 'keys', 'db', 'bytes'],
      },
      'log/ranking': { purpose: 'which accounts rankings count', imports: ['db', 'config'] },
      'log/batch': {
        purpose: 'what a batch is judged by, and what it writes',
        imports: ['log/moderation', 'log/receipts', 'limits', 'db', 'bytes'],
      },
      'log/moderation': { purpose: 'acts of operators in force, and suspensions', imports: ['db'] },
      'log/checkpoint': { purpose: 'signed states of the log', imports: ['log/receipts', 'db', 'timing'] },
      'log/key-end': { purpose: 'ends of keys, at positions of the log', imports: ['log/receipts', 'db', 'bytes'] },
      'log/receipts': {
        purpose: 'signs receipts, each naming the one before',
        imports: ['db', 'bytes'],
        tests: ['rebuild'],
      },
      metrics: { purpose: 'what the service reports of itself to Prometheus', imports: ['indexer', 'db'] },
      indexer: {
        purpose: 'follows the chain: handles and tips',
        imports: ['db', 'telemetry', 'config', 'bytes', 'timing'],
        tests: ['rebuild'],
      },
      'link-check': { purpose: 'reads the pages that profiles link to', imports: ['db', 'config', 'timing'] },
      preview: { purpose: 'draws link previews from what it is given', imports: ['timing'] },
      keys: { purpose: 'whether a key is live, what it may do, proofs that it signed', imports: ['db', 'bytes'] },
      limits: {
        purpose: 'points of accounts, rates of clients and keys, how much is open at once',
        imports: ['db', 'config', 'bytes'],
      },
      db: {
        purpose: 'tables, migrations, connections, and all SQL',
        imports: ['search', 'telemetry', 'config', 'bytes', 'timing'],
      },
      telemetry: {
        purpose: 'which request work is for, its traces, and slow statements',
        imports: ['config'],
      },
      chain: { purpose: 'clients of the chains that the settings name', imports: ['config'] },
      search: { purpose: 'the language of searches, and terms of what is found. Pure', imports: ['config', 'bytes'] },
      'verify-file': { purpose: '`kith verify`: checks an export without the service', imports: ['bytes'] },
      config: { purpose: 'settings and bounds, parsed once', imports: ['bytes'] },
      bytes: { purpose: 'ids, addresses and hex as bytes', imports: [] },
      timing: { purpose: 'queues, signals, repetition', imports: [] },
      testing: { purpose: 'for tests: a service, people, chains, fuzzing', imports: ['*'] },
    },
  },
  'apps/web/src': {
    layers: {
      '.': {
        purpose: 'starts the app, and lists its pages',
        imports: [
          ...['routes', 'shell', 'features/*', 'acting', 'viewer', 'api', 'ui', 'words', 'config', 'styles', 'timing'],
        ],
      },
      shell: {
        purpose: 'the frame around every page',
        imports: [
          ...['.', 'routes', 'features/*', 'viewer', 'session', 'api', 'ui', 'words', 'theme', 'worker', 'config'],
          'storage',
        ],
      },
      routes: {
        purpose: 'one for each page: composes features',
        imports: ['features/*', 'viewer', 'api', 'ui', 'words', 'json', 'worker', 'config', 'timing'],
        tests: ['session', 'styles'],
      },
      'features/*': {
        purpose: 'what a person does; none imports another',
        imports: [
          ...['acting', 'viewer', 'outbox', 'export-file', 'chain', 'api', 'ui', 'words', 'json', 'content-preference'],
          ...['theme', 'config', 'storage', 'timing'],
        ],
        tests: ['drafts', 'keys', 'styles', 'worker'],
      },
      acting: {
        purpose: 'what loads once somebody acts',
        imports: [
          ...['features/*', 'viewer', 'session', 'outbox', 'keys', 'export-file', 'chain', 'api', 'ui', 'words'],
          ...['config', 'storage', 'styles'],
        ],
      },
      viewer: {
        purpose: 'who looks, and what is theirs',
        imports: [
          ...['session', 'outbox', 'keys', 'export-file', 'drafts', 'api', 'words', 'config', 'storage', 'timing'],
        ],
        tests: ['acting'],
      },
      'export-file': { purpose: 'an account as a file', imports: ['viewer', 'session', 'api'] },
      outbox: { purpose: 'what is still to be sent', imports: ['viewer', 'session', 'api', 'storage'] },
      session: {
        purpose: 'signing in and out',
        imports: ['viewer', 'keys', 'api', 'storage'],
        tests: ['shell'],
      },
      keys: { purpose: 'the keys of this browser', imports: ['session', 'outbox', 'api'] },
      chain: { purpose: 'transactions', imports: ['keys', 'api', 'words'], tests: ['features/*'] },
      json: { purpose: 'what is read beside GraphQL', imports: ['api'] },
      api: { purpose: 'the GraphQL client', imports: ['words', 'timing'] },
      worker: { purpose: 'the service worker', imports: ['shell'], tests: ['.'] },
      ui: {
        purpose: 'draws what it is given',
        imports: ['words', 'timing'],
        tests: ['styles'],
        // No network, no wallet.
        refused: /^(?:@apollo\/|(?:swr|wagmi|viem|graphql-sse)(?:\/|$))/,
      },
      words: { purpose: 'everything on screen, in every language', imports: ['api', 'storage'], tests: ['.', 'ui'] },
      theme: { purpose: 'light and dark', imports: [], tests: ['styles'] },
      'content-preference': { purpose: 'how posts with warnings and images are shown', imports: ['storage'] },
      drafts: { purpose: 'what is not posted yet', imports: ['storage'] },
      config: { purpose: 'settings', imports: [] },
      storage: { purpose: 'what the browser keeps', imports: [] },
      styles: { purpose: 'tokens and base styles', imports: [] },
      timing: { purpose: 'waiting', imports: [] },
      testing: { purpose: 'for tests', imports: ['*'] },
    },
    // To be dissolved, not to grow.
    rings: [
      ['.', 'routes', 'shell', 'worker'],
      ['acting', 'features/*'],
      ['export-file', 'keys', 'outbox', 'session', 'viewer'],
      ['api', 'words'],
    ],
  },
  'packages/wallet-kit/src': {
    layers: {
      exports: {
        purpose: 'what other packages import',
        imports: [
          ...['rainbowkit', 'provider', 'button', 'calls', 'sign-in', 'modals', 'dialogs/*', 'actions'],
          ...['account-state', 'qr', 'testing', 'dialogs/connect/state', 'config', 'wallets/directory'],
          ...['wallets', 'chain', 'transactions', 'auth-libraries', 'wallets/definition', 'context'],
          ...['connectors/wallet-connect', 'dev-wallet', 'connectors/wallet-connect/one-click', 'messages'],
          ...['errors', 'transactions/store', 'theme', 'wallets/device', 'format'],
        ],
        tests: ['messages/english'],
      },
      rainbowkit: {
        purpose: "RainbowKit's names and shapes, made of the kit's",
        imports: [
          ...['provider', 'button', 'sign-in', 'dialogs/connect/state', 'config', 'wallets/directory'],
          ...['wallets', 'wallets/own-list', 'chain', 'avatar', 'auth-libraries', 'wallets/definition'],
          ...['context', 'connectors/wallet-connect', 'messages', 'theme', 'wallets/device'],
        ],
        tests: ['exports'],
      },
      provider: {
        purpose: '`WalletKitProvider`: fills the context, and draws the dialogs',
        imports: [
          ...['modals', 'config', 'transactions', 'context', 'messages', 'connectors/host'],
          ...['transactions/store', 'theme', 'storage'],
        ],
        tests: ['button', 'calls', 'account-state', 'ui', 'wallets/directory', 'wallets', 'chain'],
      },
      button: {
        purpose: 'the connect button and the button of one wallet',
        imports: [
          ...['modals', 'account-state', 'ui', 'wallets', 'chain', 'transactions', 'avatar'],
          ...['wallets/definition', 'context', 'connectors', 'format', 'storage'],
        ],
        tests: ['provider', 'config', 'transactions/store', 'theme'],
      },
      calls: {
        purpose: '`SendCallsButton`, and several calls as one',
        imports: [
          ...['modals', 'actions', 'ui', 'transactions', 'context', 'errors', 'transactions/store'],
          ...['messages/english', 'connectors/provider'],
        ],
        tests: ['button', 'config'],
      },
      'sign-in': {
        purpose: '`WalletKitAuthenticationProvider`: whose session the app has',
        imports: ['dialogs/*', 'context', 'connectors/wallet-connect/one-click', 'connectors', 'storage'],
        tests: [
          ...['button', 'account-state', 'dialogs/connect/state', 'wallets/directory', 'wallets'],
          'connectors/wallet-connect',
        ],
      },
      modals: {
        purpose: 'which dialog is open, and its code when it is needed',
        imports: ['dialogs/*', 'account-state', 'ui', 'chain', 'context', 'chunks', 'theme'],
        tests: ['actions', 'messages', 'errors', 'transactions/store', 'messages/english'],
      },
      'dialogs/*': {
        purpose: 'one for each thing a visitor does; none imports another',
        imports: [
          ...['actions', 'dialogs/connect/list', 'account-state', 'qr', 'dialogs/connect/state', 'ui'],
          ...['chain', 'transactions', 'avatar', 'wallets/definition', 'context'],
          ...['connectors/wallet-connect/one-click', 'connectors', 'errors', 'chunks'],
          ...['transactions/store', 'messages/english', 'wallets/device', 'connectors/provider', 'format'],
          'storage',
        ],
        tests: ['button', 'sign-in', 'wallets'],
      },
      actions: {
        purpose: 'wallet operations outside of React',
        imports: ['account-state', 'connectors', 'connectors/provider'],
        tests: ['config', 'errors'],
      },
      'dialogs/connect/list': {
        purpose: 'the list of wallets and the search in it',
        imports: ['dialogs/connect/state', 'ui', 'wallets/definition', 'context', 'messages/english'],
        tests: ['wallets'],
      },
      'account-state': {
        purpose: 'who is connected: address, balance, name, picture, status',
        imports: ['config', 'context', 'format'],
        tests: ['button', 'chain'],
      },
      qr: { purpose: 'QR codes', imports: ['ui'], tests: ['wallets', 'theme'] },
      'dialogs/connect/state': {
        purpose: '`useWallets`: the wallets, and what becomes of the one that is picked',
        imports: [
          ...['wallets', 'wallets/definition', 'context', 'connectors', 'connectors/host', 'errors'],
          ...['wallets/device', 'connectors/provider', 'storage'],
        ],
      },
      ui: {
        purpose: 'buttons, rows, marks and the native dialog: draws what it is given',
        imports: ['wallets', 'context', 'ui/dialog-motion', 'theme'],
        tests: ['button'],
      },
      config: {
        purpose: "wagmi's config and its caches",
        imports: [
          ...['wallets', 'connectors/wallet-connect', 'dev-wallet', 'errors', 'connectors', 'connectors/provider'],
          'storage',
        ],
      },
      'wallets/directory': {
        purpose: 'a file for each wallet that an app can list',
        imports: [
          ...['wallets', 'wallets/definition', 'connectors/wallet-connect', 'connectors', 'errors'],
          ...['wallets/device', 'connectors/provider'],
        ],
        tests: ['exports', 'dialogs/connect/state', 'ui', 'config'],
      },
      wallets: {
        purpose: 'the wallets that a page can offer',
        imports: [
          ...['wallets/own-list', 'wallets/definition', 'connectors/wallet-connect', 'dev-wallet'],
          ...['connectors', 'wallets/device', 'connectors/provider', 'format', 'storage'],
        ],
        tests: ['rainbowkit', 'dialogs/connect/state', 'wallets/directory', 'messages/english'],
      },
      'wallets/own-list': {
        purpose: "what an app's own list says of each wallet",
        imports: ['wallets/definition', 'connectors/wallet-connect', 'wallets/device'],
      },
      chain: { purpose: 'the network of the wallet, and switching it', imports: ['context', 'errors'] },
      transactions: {
        purpose: 'hooks for recent transactions, and following those that are pending',
        imports: ['context', 'transactions/store'],
        tests: ['button'],
      },
      avatar: { purpose: 'the picture of an account', imports: ['context'] },
      'auth-libraries': { purpose: 'adapters for NextAuth and Better Auth', imports: ['context'] },
      'wallets/definition': {
        purpose: 'how a wallet is described: types',
        imports: ['connectors/wallet-connect', 'messages/english'],
      },
      context: {
        purpose: 'what the providers know, and the hooks that read it',
        imports: [
          ...['connectors/wallet-connect/one-click', 'messages', 'chunks', 'transactions/store'],
          'messages/english',
        ],
      },
      'connectors/wallet-connect': {
        purpose: 'the connector of WalletConnect',
        imports: [
          ...['connectors/wallet-connect/one-click', 'connectors', 'connectors/wallet-connect/sign-client'],
          ...['errors', 'connectors/provider'],
        ],
      },
      'dev-wallet': {
        purpose: 'a wallet in the page, for development',
        imports: ['key-wallet', 'errors', 'connectors/provider', 'storage'],
      },
      'connectors/wallet-connect/one-click': {
        purpose: 'signing in with the approval that connects',
        imports: ['connectors/wallet-connect/sign-client'],
        tests: ['connectors/wallet-connect', 'connectors'],
      },
      messages: {
        purpose: 'languages: which one, and loading it',
        imports: ['messages/translations', 'messages/english'],
      },
      'key-wallet': { purpose: 'a wallet made of a private key', imports: ['errors', 'connectors/provider'] },
      connectors: {
        purpose: "wagmi's connectors, guarded against what wallets answer",
        imports: ['connectors/host', 'errors', 'connectors/provider', 'format'],
        tests: ['config', 'wallets', 'chain'],
      },
      'connectors/wallet-connect/sign-client': {
        purpose: "WalletConnect's SDK, and what it is asked for",
        imports: ['errors'],
      },
      'messages/translations': { purpose: 'a file for each language but English', imports: ['messages/english'] },
      'connectors/host': {
        purpose: 'the app or page that this page is open in: Safe, Farcaster, Telegram',
        imports: ['connectors/provider'],
        tests: ['dialogs/connect/state', 'connectors'],
      },
      errors: { purpose: 'what fails, and what a wallet meant by it', imports: ['format'] },
      'ui/dialog-motion': { purpose: 'how a dialog comes, goes and is swiped away', imports: [] },
      chunks: { purpose: 'components that load when they are needed', imports: [] },
      'transactions/store': { purpose: 'recent transactions in storage. Pure', imports: [] },
      'messages/english': { purpose: 'English, and the type of all others', imports: [], tests: ['messages'] },
      theme: { purpose: 'colours and fonts as custom properties', imports: [], tests: ['button'] },
      'wallets/device': { purpose: 'the browser and the system of the visitor', imports: [] },
      'connectors/provider': { purpose: 'what a wallet answers (EIP-1193), read and limited in time', imports: [] },
      format: { purpose: 'addresses, names and amounts as text. Pure', imports: [] },
      storage: { purpose: 'local storage, where there is any', imports: [] },
      testing: { purpose: "for apps' tests: a wallet, a chain, a relay", imports: ['*'] },
      'test-page': { purpose: "for the kit's own tests: a page and all its states", imports: ['*'] },
    },
  },
  'packages/protocol/src': {
    layers: {
      // Pure: only the entry points of `@kith/siwe` that ask no chain.
      '**': { purpose: 'the protocol', imports: [], refused: /^@kith\/siwe\/verify$/ },
    },
  },
  'packages/siwe/src': {
    layers: {
      // Only what `./verify` and `./recover` export may use viem; `.` is pure.
      '**': {
        purpose: 'EIP-4361',
        imports: [],
        refused: /^viem(?:\/|$)/,
        except: /^(?:findPlainSignature|recoverSigner|verifySiweSignature|isRevert|unwrapErc8010)\.ts$|\.test\.ts$/,
      },
    },
  },
}
