/**
 * The sidebar: every page of the site, in reading order. A source is a Markdown file of the repository; what the build makes
 * itself has none. `listPages` refuses a file of `docs/` that is missing here.
 *
 * @typedef {{ path: string, source?: string, title?: string }} PageEntry
 *   `path` is the address below the site's root, without slashes around it; `title` replaces the page's first heading in lists.
 * @typedef {{ title: string, slug: string, lead: string, pages: readonly PageEntry[] }} Section
 *   `lead` is the section's sentence on the first page.
 */

/** @param {string} name @param {string} [title] @returns {PageEntry} */
const doc = (name, title) => ({ path: name, source: `docs/${name}.md`, ...(title && { title }) })

/** @type {readonly Section[]} */
export const sections = [
  {
    title: 'Wallet kit',
    slug: 'kit',
    lead: 'Connect a wallet, sign in and send, in any React app.',
    pages: [
      doc('guides/kit/getting-started', 'Getting started'),
      doc('guides/kit/signing-in', 'Signing in'),
      doc('guides/kit/theming', 'Theming'),
      doc('guides/kit/custom-wallets', 'Custom wallets'),
      doc('guides/kit/errors', 'Errors'),
      { path: 'playground', title: 'Playground' },
      { path: 'packages/wallet-kit', source: 'packages/wallet-kit/README.md', title: 'The whole manual' },
      {
        path: 'packages/create-wallet-app',
        source: 'packages/create-wallet-app/README.md',
        title: 'create-wallet-app',
      },
    ],
  },
  {
    title: 'API',
    slug: 'api',
    lead: 'Read everything over GraphQL, follow it live, verify it yourself.',
    pages: [
      doc('guides/api', 'From curl to a live stream'),
      doc('graph', 'Ten questions, ten queries'),
      doc('protocol/api', 'Sign in, write, follow'),
      {
        path: 'examples/third-party-client',
        source: 'examples/third-party-client/README.md',
        title: 'A client in one file',
      },
      doc('errors', 'Errors by name'),
      doc('protocol/format', 'Messages, byte by byte'),
      doc('protocol/verify', 'Verification'),
      doc('protocol/service', 'What the service accepts'),
      doc('protocol/security', 'Security of the protocol'),
    ],
  },
  {
    title: 'Operate',
    slug: 'operate',
    lead: 'Run Kith for others: settings, limits, backups, moderation.',
    pages: [
      doc('guides/operator', 'Your own service, in order'),
      { path: 'start', source: 'README.md', title: 'Try it on one machine' },
      doc('operations', 'Everything about running it'),
      doc('scale', 'How far it goes'),
      doc('moderation', 'Moderation'),
      doc('ranking', 'How posts rank'),
      doc('security', 'Threats and tests'),
      doc('benchmarks', 'Benchmarks'),
    ],
  },
  {
    title: 'Contribute',
    slug: 'contribute',
    lead: 'How the code is laid out, tested and decided.',
    pages: [
      doc('guides/contributor', 'Your first change'),
      { path: 'contributing', source: 'CONTRIBUTING.md', title: 'Working on Kith' },
      doc('architecture', 'Architecture'),
      doc('app', 'The app, screen by screen'),
      { path: 'screens', title: 'Every screen' },
      doc('spec', 'Specification and tests'),
      { path: 'decisions', title: 'Decisions' },
      doc('dependencies', 'Dependencies'),
      { path: 'security-policy', source: 'SECURITY.md', title: 'Report a vulnerability' },
      { path: 'conduct', source: 'CODE_OF_CONDUCT.md', title: 'Code of conduct' },
    ],
  },
  {
    title: 'Reference',
    slug: 'reference',
    lead: 'Every export and every field, made from docstrings.',
    pages: [
      { path: 'reference', title: 'All packages' },
      { path: 'packages/protocol', source: 'packages/protocol/README.md', title: 'About @kith/protocol' },
      { path: 'packages/siwe', source: 'packages/siwe/README.md', title: 'About @kith/siwe' },
      { path: 'packages/swatch', source: 'packages/swatch/README.md', title: 'About @kith/swatch' },
    ],
  },
]

/** Entry points in the reference: the package's folder, and the name of its file in `src/exports/`. */
export const entryPoints = [
  { folder: 'packages/wallet-kit', file: 'index' },
  { folder: 'packages/wallet-kit', file: 'pure' },
  { folder: 'packages/wallet-kit', file: 'dev-wallet' },
  { folder: 'packages/wallet-kit', file: 'testing' },
  { folder: 'packages/wallet-kit', file: 'testing-node' },
  { folder: 'packages/wallet-kit', file: 'next-auth' },
  { folder: 'packages/wallet-kit', file: 'better-auth' },
  { folder: 'packages/siwe', file: 'index' },
  { folder: 'packages/siwe', file: 'recover' },
  { folder: 'packages/siwe', file: 'verify' },
  { folder: 'packages/protocol', file: 'index' },
  { folder: 'packages/protocol', file: 'verify' },
  { folder: 'packages/protocol', file: 'errors' },
  { folder: 'packages/swatch', file: 'index' },
]
