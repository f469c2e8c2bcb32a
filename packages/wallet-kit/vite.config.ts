import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const entryPoints = [
  'index',
  'pure',
  'dev-wallet',
  'testing',
  'testing-node',
  'next-auth',
  'better-auth',
  'rainbowkit',
  'rainbowkit-components',
  'rainbowkit-next-auth',
  'wallets',
]

/** TypeScript refuses to import a style sheet that has no types. */
const styleTypes: Plugin = {
  name: 'style-types',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'style.css.d.ts', source: 'export {}\n' })
  },
}

// Builds what other teams install: ESM, a file for each source file, and one CSS file. `tsc -b` writes the types beside
// it. File by file, because a bundler of theirs can only split and drop whole files: the button must not bring the modals.
export default defineConfig({
  plugins: [react(), styleTypes],
  resolve: { conditions: ['@kith/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    cssCodeSplit: false,
    minify: false,
    sourcemap: true,
    lib: {
      entry: entryPoints.map((name) => `src/exports/${name}.ts`),
      formats: ['es'],
      cssFileName: 'style',
    },
    rolldownOptions: {
      external:
        /^(react|react-dom|viem|wagmi|uqr|ws|porto|next-auth|node:.*|@kith\/swatch|@tanstack\/.*|@walletconnect\/.*|@gemini-wallet\/.*)(\/|$)/,
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        banner: ({ facadeModuleId }) => (needsBrowser(facadeModuleId ?? '') ? "'use client'" : ''),
      },
    },
  },
})

/** Components, hooks and contexts, which a framework with server components must know; the rest runs on a server, too. */
function needsBrowser(path: string): boolean {
  return /\.tsx$|Context\.ts$|\/use[A-Z]\w*\.ts$/.test(path)
}
