import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// One plain production build for every page, ours and the peers': no manual chunks, no extra minifier.
export default defineConfig({
  plugins: [react()],
  logLevel: 'warn',
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 1e6 },
})
