import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineProject } from 'vitest/config'
import { browserArgs, findBrowser } from '../../scripts/findBrowser.mjs'

const executablePath = findBrowser()

export default defineProject({
  plugins: [react()],
  resolve: { conditions: ['@kith/source', ...defaultClientConditions] },
  define: { __DEV_WALLET__: 'true' },
  test: {
    name: 'web-browser',
    include: ['**/*.browser.test.ts', '**/*.browser.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: browserArgs, ...(executablePath !== null && { executablePath }) },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
