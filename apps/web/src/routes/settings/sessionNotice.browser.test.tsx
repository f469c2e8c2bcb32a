import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { KeyLostError } from '../../session/KeyLostError.ts'
import { KeyStorageError } from '../../session/KeyStorageError.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { HomeRoute } from '../home/HomeRoute.tsx'
import { SettingsRoute } from './SettingsRoute.tsx'

afterEach(() => vi.unstubAllGlobals())

for (const [name, Route] of Object.entries({ HomeRoute, SettingsRoute }))
  for (const error of [new KeyLostError(), new KeyStorageError({ cause: null })])
    test(`regression: a reader who was signed out sees why on ${name}: ${error.name}`, async () => {
      vi.stubGlobal('fetch', createFakeGraph({}).fetch)
      const service = createTestService()
      await service.session.end(toAppError(error))

      const screen = await render(<Route />, { wrapper: createPageWrapper(service) })

      await expect.element(screen.getByText(en[`error.${error.name}`])).toBeVisible()
    })
