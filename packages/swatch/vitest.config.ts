import { defineProject } from 'vitest/config'

export default defineProject({
  resolve: { conditions: ['@kith/source'] },
  ssr: { resolve: { conditions: ['@kith/source'] } },
  test: { name: 'swatch', include: ['**/*.test.ts'], exclude: ['**/node_modules/**', '**/dist/**'] },
})
