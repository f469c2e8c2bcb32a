import { locales } from '@kith/wallet-kit/pure'
import { expect, test } from 'vitest'
import { manifestPath } from '../../words/manifestPath.ts'
import { listManifests } from './listManifests.ts'

const manifests = listManifests()
const read = (path: string) => JSON.parse(manifests.get(path) ?? '{}')

test('behavior: there is a manifest for each language, and each says which it is in', () => {
  expect([...manifests.keys()].toSorted()).toEqual(locales.map(manifestPath).toSorted())
  expect(locales.map((locale) => read(manifestPath(locale)).lang)).toEqual(locales)
})

test('behavior: description and shortcuts are in its language', () => {
  const { description, shortcuts, screenshots } = read('/manifest.es.webmanifest')

  expect(description).toBe('Una red social donde tu wallet de criptomonedas es tu cuenta.')
  expect(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Nueva publicación', '/write'],
    ['Notificaciones', '/notifications'],
    ['Buscar', '/search'],
    ['Marcadores', '/bookmarks'],
  ])
  expect(screenshots.map(({ label }: { label: string }) => label)).toEqual([
    'Explorar en el móvil',
    'Explorar en el ordenador',
  ])
})

test('behavior: all of them are one app, which takes the same shares', () => {
  const { id, share_target, name } = read('/manifest.webmanifest')

  expect({ id, name, action: share_target.action }).toEqual({ id: '/', name: 'Kith', action: '/write' })
  for (const path of manifests.keys()) expect(read(path)).toMatchObject({ id, name, share_target })
})
