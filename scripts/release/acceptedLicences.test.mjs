import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acceptedLicences } from './acceptedLicences.mjs'

/** Packages whose manifest names no licence, with the one in their repository or readme. @type {Readonly<Record<string, string>>} */
const unnamed = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  memorystream: 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
}

test('behavior: every installed package is under a licence that was accepted', () => {
  const lock = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
  /** @type {{ packages: Readonly<Record<string, { license?: string, link?: boolean }>> }} */
  const { packages } = JSON.parse(lock)
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

  const refused = installed.flatMap(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? unnamed[name] ?? 'no licence'
    return acceptedLicences.has(licence) ? [] : [`${name}: ${licence}`]
  })

  expect(installed.length).toBeGreaterThan(100)
  expect(refused).toEqual([])
})
