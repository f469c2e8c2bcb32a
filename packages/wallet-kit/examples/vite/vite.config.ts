import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serveAuth } from './serveAuth.ts'

export default defineConfig({ plugins: [react(), serveAuth()] })
