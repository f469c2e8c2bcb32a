import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, defaultServerConditions, defineConfig, type Manifest, type Plugin } from 'vite'
import { compileWords } from './compileWords.ts'
import { leaveOut } from './leaveOut.ts'
import { nameClasses } from './nameClasses.ts'
import { findPageAssets } from './src/shell/findPageAssets.ts'
import { listKeptFiles } from './src/worker/listKeptFiles.ts'
import { listLaterWords } from './src/worker/listLaterWords.ts'
import { writeManifests } from './writeManifests.ts'

const source = '@kith/source'

/** `KITH_DEV_WALLET=0` leaves the in-page dev wallet out of the build altogether. */
const withDevWallet = process.env['KITH_DEV_WALLET'] !== '0'

const blockingScript = 'src/theme/applyTheme.ts'
const themeFile = 'applyTheme.js'

/** Files by purpose, with all that they need: a module goes to the first that takes it. */
const groups = [
  // All that reads is one file.
  { name: 'reading', tags: ['$initial' as const] },
  // What both the acting code and pages that are only read need: small, so that neither loads the other for it.
  {
    name: 'common',
    test: /[\\/]src[\\/]api[\\/](?:actingOperations\.generated|errors[\\/])|[\\/]viem[\\/]_esm[\\/](?:utils[\\/]unit|constants[\\/]unit)|[\\/]protocol[\\/]src[\\/](?:isHandle|abis[\\/]contractAddresses|messages[\\/]bodies[\\/](?:reportCategories|moderationLabels))\.ts$/,
    includeDependenciesRecursively: false,
  },
  // A copy for @base-ui's windows and for wagmi.
  { name: 'store', test: /[\\/]node_modules[\\/]use-sync-external-store[\\/]/ },
  // What pages and windows share beside the first file, such as rows, fields and icons. Not what only writing needs.
  {
    name: 'parts',
    test: /[\\/]apps[\\/]web[\\/]src[\\/](?:(?:words(?![\\/](?:addActingErrors|en[\\/](?:later[\\/]errors|reading[\\/]serviceErrorWords)))|content-preference|timing|viewer)[\\/]|ui[\\/](?!dialog|menu|toast|Tooltip|text[\\/]findWrittenTags)|api[\\/]use\w*Pages\.ts|features[\\/]tips[\\/]TipRow|chain[\\/]transaction[\\/]format)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Every page loads it by itself: here, so that it shares nothing with a larger group, which would load with it.
  { name: 'shortcuts', test: /[\\/]routes[\\/]KeysAndGestures\.tsx$/ },
  // What queries loads after the first posts, or beside the first file where the page comes without any.
  { name: 'graph', test: /[\\/]src[\\/](?:api[\\/]graph[\\/]createGraph|shell[\\/]preloadPages)\.ts$/ },
  // This browser's sign-in and its kept home: somebody who comes back sees them before the code that acts.
  {
    name: 'own',
    test: /[\\/]session[\\/]readOwnHome\.ts$|[\\/]node_modules[\\/]idb-keyval[\\/]/,
    includeDependenciesRecursively: false,
  },
  // What acts loads after the first posts.
  { name: 'acting', test: /[\\/]src[\\/]acting[\\/](?:createActingService|WalletRoot|WalletButton)\.tsx?$/ },
  // The wallet's windows load when one opens.
  { name: 'windows', test: /[\\/]modals[\\/]Modals\.tsx$/ },
  // The rest of viem, for connected readers.
  { name: 'chain', test: /[\\/]node_modules[\\/]viem[\\/]/ },
  { name: 'settings', test: /[\\/](?:SettingsRoute|StatusRoute|RenewKey)\.tsx$/ },
  { name: 'wallet-connect', test: /[\\/]wallet-connect[\\/](?:walletConnect|openRelay)\.ts$/ },
]

/** React has `useSyncExternalStore` itself; libraries ask for the copy that also runs on older Reacts. */
const nativeStore = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'use-sync-external-store' },
]

/** Makes the script that runs before the first paint: a classic one, which must not import, so it is built by itself. */
function buildBlockingScript(): Plugin {
  return {
    name: 'kith:blocking-script',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async generateBundle() {
      const output = await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        build: { write: false, lib: { entry: blockingScript, formats: ['iife'], name: 'kithTheme' } },
      })
      const code = Array.isArray(output) ? output[0]?.output[0].code : undefined
      if (code === undefined) throw new Error(`${blockingScript} built to nothing.`)
      this.emitFile({ type: 'asset', name: themeFile, originalFileName: blockingScript, source: code })
    },
  }
}

const client = join(import.meta.dirname, 'dist', 'client')

/** Makes the service worker, once the names of the files that it keeps are known. Its own name stays: browsers look there for the next one. */
function buildWorker(): Plugin {
  return {
    name: 'kith:worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async writeBundle() {
      const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
      const kept = listKeptFiles({ manifest, sizeOf: (file) => statSync(join(client, file)).size })
      const files = [...kept, '/favicon.svg']
      const laterWords = listLaterWords(manifest)
      const all = [...files, ...Object.entries(laterWords).flat()]
      const version = createHash('sha256').update(all.join()).digest('hex').slice(0, 12)
      const [entry] = findPageAssets(manifest).scripts
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        define: { __APP__: JSON.stringify({ version, files, laterWords, entry }) },
        build: {
          outDir: client,
          emptyOutDir: false,
          copyPublicDir: false,
          lib: { entry: 'src/worker/worker.ts', formats: ['iife'], name: 'kithWorker', fileName: () => 'sw.js' },
        },
      })
    },
  }
}

export default defineConfig(({ isSsrBuild, command }) => ({
  // The workspace's packages are compiled from their sources, so that one change needs one build.
  // `es2015` is RxJS without the helpers that older browsers needed.
  resolve: { conditions: [source, 'es2015', ...defaultClientConditions], alias: nativeStore },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] }, noExternal: true },
  define: { __DEV_WALLET__: JSON.stringify(withDevWallet) },
  // While developing, tools show the names as they are written.
  ...(command === 'build' && { css: { modules: { generateScopedName: nameClasses() } } }),
  plugins: [react(), compileWords(), leaveOut(), buildBlockingScript(), writeManifests(), buildWorker()],
  // The server answers every page itself; there is no index.html.
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'entry.js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        // The policy names no data: for fonts (design §3), and small files travel as well by themselves.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            codeSplitting: { groups },
            // The first file lists what later ones need: a hundred names, half of what it can not compress. The manifest has the words.
            // The service sends what has such a name without the headers of documents. A worker has another.
            hashCharacters: 'hex',
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') || name === themeFile ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
          },
        },
      },
}))
