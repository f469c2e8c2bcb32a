import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** What an app can start from: the kit's own examples, with Vite or with Next.js. */
export const templates = /** @type {const} */ (['vite', 'next'])

/** In the repository they are where they are tested; packed they are beside this file. */
const folders = [join(import.meta.dirname, '../wallet-kit/examples'), join(import.meta.dirname, 'templates')]

/**
 * Writes an app into a new or empty folder and returns the folder's path. Installs nothing and asks nothing.
 *
 * @param {{ folder: string, template?: string }} parameters
 */
export function createWalletApp({ folder, template = 'vite' }) {
  if (!templates.some((name) => name === template)) {
    throw new Error(`There is no template "${template}". There are: ${templates.join(', ')}.`)
  }
  const target = resolve(folder)
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty. Choose another folder.`)
  }
  const source = folders.map((place) => join(place, template)).find((place) => existsSync(place))
  if (source === undefined) throw new Error(`The template "${template}" is missing from this package.`)
  mkdirSync(target, { recursive: true })
  cpSync(source, target, { recursive: true, filter: (path) => !isGenerated(path.slice(source.length)) })
  const name = toPackageName(basename(target))
  const manifest = join(target, 'package.json')
  const { name: _, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, `${JSON.stringify({ name, ...rest }, null, 2)}\n`)
  nameApp(target, toTitle(name))
  // Written here, since npm leaves a file of this name out of a package.
  writeFileSync(join(target, '.gitignore'), 'node_modules\ndist\n.next\nnext-env.d.ts\n*.tsbuildinfo\n')
  return target
}

/** Writes the app's title where the examples say "My app". @param {string} target @param {string} title */
function nameApp(target, title) {
  for (const path of readdirSync(target, { encoding: 'utf8', recursive: true })) {
    if (!/\.(html|md|tsx?)$/.test(path)) continue
    const file = join(target, path)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('My app', title))
  }
}

/** "my-first-app" is "My first app": nothing in it needs escaping in HTML or in a string. @param {string} name */
function toTitle(name) {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** @param {string} path */
function isGenerated(path) {
  return /[\\/](node_modules|dist|\.next|next-env\.d\.ts|package-lock\.json|[^\\/]*\.tsbuildinfo)([\\/]|$)/.test(path)
}

/** What npm accepts as a name. @param {string} folder */
function toPackageName(folder) {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name === '' ? 'wallet-app' : name
}
