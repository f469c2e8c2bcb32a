import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BackLink } from './BackLink.tsx'

async function open(path: string) {
  const root = createRootRoute({ component: Outlet })
  const pages = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>home</p> }),
    createRoute({
      getParentRoute: () => root,
      path: '/explore',
      component: () => <Link to={'/thread' as never}>a thread</Link>,
    }),
    createRoute({ getParentRoute: () => root, path: '/thread', component: BackLink }),
  ]
  const history = createMemoryHistory({ initialEntries: [path] })
  return render(<RouterProvider router={createRouter({ routeTree: root.addChildren(pages), history }) as never} />)
}

test('behavior: back leads to where the reader came from', async () => {
  const screen = await open('/explore')
  await screen.getByRole('link', { name: 'a thread' }).click()

  await screen.getByRole('link', { name: 'Back' }).click()

  await expect.element(screen.getByRole('link', { name: 'a thread' })).toBeVisible()
})

test('behavior: a reader from outside is led home', async () => {
  const screen = await open('/thread')

  await screen.getByRole('link', { name: 'Back' }).click()

  await expect.element(screen.getByText('home')).toBeVisible()
})
