import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Every modal, step and theme by hand: `npm run playground -w @kith/wallet-kit`.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@kith/source', 'module', 'browser', 'development|production'] },
  server: { port: 4740, strictPort: true, host: '127.0.0.1' },
})
