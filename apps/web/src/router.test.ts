import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter } from './router.ts'
import { publicConfig } from './testing/publicConfig.ts'

test('behavior: spec §2 the shell page is at route /_app, with every route inside it', () => {
  const history = createMemoryHistory({ initialEntries: ['/_app'] })
  const { routesByPath } = createAppRouter({ config: publicConfig(), history })

  expect(Object.keys(routesByPath)).toContain('/_app')
  for (const route of Object.values(routesByPath)) expect(route.parentRoute?.id).toBe('/_app')
})
