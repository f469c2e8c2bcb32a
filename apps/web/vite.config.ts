import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

const source = '@kith/source'

/** `KITH_DEV_WALLET=0` leaves the in-page dev wallet out of the build altogether. */
const withDevWallet = process.env['KITH_DEV_WALLET'] !== '0'

export default defineConfig(({ isSsrBuild }) => ({
  // The workspace's packages are compiled from their sources, so that one change needs one build.
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] }, noExternal: true },
  define: { __DEV_WALLET__: JSON.stringify(withDevWallet) },
  plugins: [react()],
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
        // A data: image in CSS would do, but a data: font is outside the policy (design §3: font-src 'self').
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['src/main.tsx', 'src/shell/applyTheme.ts'] },
      },
}))
