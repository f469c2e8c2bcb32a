import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Builds what other teams install: ESM, one CSS file, the modals and the rarer parts as chunks of their own.
// `tsc -b` writes the types beside it.
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@kith/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    cssCodeSplit: false,
    minify: false,
    sourcemap: true,
    lib: {
      entry: {
        index: 'src/exports/index.ts',
        pure: 'src/exports/pure.ts',
        'dev-wallet': 'src/exports/dev-wallet.ts',
        testing: 'src/exports/testing.ts',
        'testing-node': 'src/exports/testing-node.ts',
        rainbowkit: 'src/exports/rainbowkit.ts',
        'rainbowkit-wallets': 'src/exports/rainbowkit-wallets.ts',
      },
      formats: ['es'],
      cssFileName: 'style',
    },
    rolldownOptions: {
      external: /^(react|react-dom|viem|wagmi|uqr|ws|node:.*|@kith\/swatch|@tanstack\/.*|@walletconnect\/.*)(\/|$)/,
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
