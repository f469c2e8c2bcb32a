import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../apps/web/dist')

/** Copies the built web app into `folder` as its next version: the same app, of which every script has another name. */
export function createNextVersion(folder: string): void {
  cpSync(built, folder, { recursive: true })
  // The copy is outside of the workspace, where each package.json sets the type.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const assets = join(folder, 'client', 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name))
  const texts = [
    join(folder, 'client', 'sw.js'),
    join(folder, 'server', 'entry.js'),
    ...readdirSync(assets)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => join(assets, name)),
  ]
  const names = new RegExp(scripts.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of texts) {
    const text = readFileSync(file, 'utf8').replaceAll(names, toNext)
    writeFileSync(file, text.replace(/(version:\s*["'`])([0-9a-f]{12})/, '$1next-$2'))
  }
  for (const name of scripts) renameSync(join(assets, name), join(assets, toNext(name)))
}

function toNext(name: string): string {
  return name.replace(/\.js$/, '-next.js')
}
