import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { createPageWrapper } from './createPageWrapper.tsx'
import type { TestService } from './createTestService.ts'

export type RenderRouteParameters = {
  service: TestService
  /** As the app's router has it, e.g. `/u/$handle`. */
  path: string
  component: () => ReactNode
  /** As the app's router has it. */
  validateSearch?: (params: Record<string, unknown>) => object
  /** Where the reader arrives. */
  url: string
}

/** Draws one page at its address. Every other address is an empty page. */
export async function renderRoute({ service, path, component, validateSearch, url }: RenderRouteParameters) {
  const root = createRootRoute({ component: Outlet })
  const app = createRoute({ getParentRoute: () => root, id: '_app', component: Outlet })
  const page = createRoute({ getParentRoute: () => app, path, component, ...(validateSearch && { validateSearch }) })
  const other = createRoute({ getParentRoute: () => app, path: '/$', component: () => null })
  const history = createMemoryHistory({ initialEntries: ['/before', url] })
  const router = createRouter({ routeTree: root.addChildren([app.addChildren([page, other])]), history })
  // The app's own routes would bring every page of it along.
  const screen = await render(<RouterProvider router={router as never} />, { wrapper: createPageWrapper(service) })
  return { screen, history }
}
