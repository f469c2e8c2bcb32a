import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** No inline script or style, no eval, and no other host but a WalletConnect relay that a visitor enters. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' wss:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Only what is built: while developing, Vite puts scripts and styles into the markup. */
const strictPolicy: Plugin = {
  name: 'strict-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
  ],
}

// `npm run playground -w @kith/wallet-kit` serves it, `npm run playground:build` writes it to `playground/dist`.
export default defineConfig({
  root: import.meta.dirname,
  // Works below any path, e.g. one of the documentation's.
  base: './',
  plugins: [react(), strictPolicy],
  resolve: { conditions: ['@kith/source', 'module', 'browser', 'development|production'] },
  server: { port: 4740, strictPort: true, host: '127.0.0.1' },
  build: { rolldownOptions: { input: ['index.html', 'stage.html'].map((page) => `${import.meta.dirname}/${page}`) } },
})
