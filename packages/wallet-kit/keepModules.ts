import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets the browser keep the modules it has read: the page of each test file asks for a hundred of them, and none changes
 * while the tests run. Not those that a test in `folder` mocks: a page does not request what it keeps, and `vi.mock` would
 * not be heard.
 */
export function keepModules(folder: string): Plugin {
  const mocked = listMocked(folder)
  return {
    name: 'keep-modules',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        // Below the root of Vite, or the whole path after `/@fs`.
        const [url = ''] = (request.url ?? '').split('?')
        if (!mocked.some((path) => path.endsWith(url) || url.endsWith(path))) {
          const { setHeader } = response
          // Vite says `no-cache` of what may change.
          response.setHeader = (name, value) =>
            setHeader.call(
              response,
              name,
              /^cache-control$/i.test(name) && value === 'no-cache' ? 'max-age=3600' : value,
            )
        }
        next()
      })
    },
  }
}

/** Paths of the modules that tests replace by `vi.mock`. */
function listMocked(folder: string): string[] {
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.browser\.test\.tsx?$/.test(name),
  )
  return tests.flatMap((name) => {
    const file = join(folder, name)
    const mocks = readFileSync(file, 'utf8').matchAll(/\bvi\.mock\((?:import\()?'([^']+)'/g)
    return [...mocks].map(([, path = '']) => join(dirname(file), path))
  })
}
