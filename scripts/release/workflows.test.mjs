import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

test('behavior: what the workflows run is in the repository', () => {
  /** @type {{ scripts: Readonly<Record<string, string>> }} */
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

  const missing = workflows.flatMap(({ file, text }) => [
    ...[...text.matchAll(/(?:node |run: )((?:scripts|\.ci)\/\S+)/g)]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${file}: ${path}`),
    ...[...text.matchAll(/npm run (\S+)(?! -w|\S)/g)]
      .filter(([match, name = '']) => !text.includes(`${match} -w`) && scripts[name] === undefined)
      .map(([match]) => `${file}: ${match}`),
  ])

  expect(workflows.length).toBeGreaterThan(2)
  expect(missing).toEqual([])
})

test('behavior: a workflow has only the rights of its jobs, and only the release may publish', () => {
  const broad = workflows.filter(({ text }) => !/^permissions:(?: \{\}|\n {2}contents: read)$/m.test(text))
  const publishing = workflows.filter(({ text }) => text.includes('publishAll')).map(({ file }) => file)

  expect(broad.map(({ file }) => file)).toEqual([])
  expect(publishing).toEqual(['release.yml'])
  expect(workflows.filter(({ text }) => /NPM_TOKEN|NODE_AUTH_TOKEN/.test(text))).toEqual([])
})
