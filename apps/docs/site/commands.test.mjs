import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listWorkspaces } from '../../../scripts/listWorkspaces.mjs'

const root = join(import.meta.dirname, '../../..')
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')
const guides = readdirSync(join(root, 'docs/guides'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/guides/${file}`)
/** @type {Map<string, Readonly<Record<string, string>>>} */
const scripts = new Map(
  listWorkspaces(root).map((folder) => {
    const manifest = JSON.parse(read(`${folder}/package.json`))
    return [manifest.name, manifest.scripts ?? {}]
  }),
)
/** Scripts of the app that a reader made, whose template has them. */
const ofTheReader = JSON.parse(read('packages/wallet-kit/examples/vite/package.json')).scripts

/** Of Vitest. */
const projects = listWorkspaces(root).flatMap((folder) => {
  const config = join(root, folder, 'vitest.config.ts')
  return existsSync(config)
    ? [...readFileSync(config, 'utf8').matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name)
    : []
})

/** What is wrong with a command, or nothing. @param {string} command */
function findProblem(command) {
  const [, name, workspace = 'kith'] = /^npm run (\S+)(?: -w (\S+))?/.exec(command) ?? []
  if (name !== undefined && scripts.get(workspace)?.[name] === undefined && ofTheReader[name] === undefined)
    return `${workspace} has no script ${name}`
  const [, project] = /^npx vitest run --project (\S+)/.exec(command) ?? []
  if (project !== undefined && !projects.includes(project)) return `no project ${project}`
  const [, folder] = /^npx tsc -b (\S+)/.exec(command) ?? []
  if (folder !== undefined && !existsSync(join(root, folder, 'tsconfig.json'))) return `${folder} has no tsconfig.json`
  const [, file] = /^node (?:--\S+ )*(\S+\/dist\/\S+)\.js$/.exec(command) ?? []
  if (file !== undefined && !existsSync(join(root, `${file.replace('/dist/', '/src/')}.ts`)))
    return `${file} has no source`
  return null
}

test('behavior: every npm script, project and file that a guide asks people to run is there', () => {
  const commands = ['README.md', 'CONTRIBUTING.md', ...guides].flatMap((file) =>
    [...read(file).matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
      block.split('\n').flatMap((line) => line.split('&&').map((command) => ({ file, command: command.trim() }))),
    ),
  )
  const problems = commands.flatMap(({ file, command }) => {
    const problem = findProblem(command)
    return problem === null ? [] : [`${file}: ${problem}`]
  })

  expect(commands.length).toBeGreaterThan(30)
  expect(problems).toEqual([])
  expect(findProblem('npm run gone')).toBe('kith has no script gone')
  expect(findProblem('npx vitest run --project gone')).toBe('no project gone')
  expect(findProblem('node --env-file=x apps/server/dist/gone.js')).toContain('has no source')
})
