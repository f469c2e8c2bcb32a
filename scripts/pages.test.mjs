import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')
const routes = [...read('apps/web/src/router.ts').matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
/** Addresses that the journeys' lists of pages go to, wherever their parameters are. */
const visited = [...read('e2e/pages.ts').matchAll(/'(?:\*\*)?(\/[^'?#]*)/g)].map(([, path = '']) => path)

test('a11y: every route is in the lists of axe, keyboard, right-to-left and screenshots', () => {
  // The not-found page has an address of its own there.
  const asked = routes.filter((route) => route !== '/$')
  const missing = asked.filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`)
    return !visited.some((path) => pattern.test(path))
  })

  expect(asked.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})
