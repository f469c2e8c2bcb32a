import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The least a built web app is, so that a test of the stack need not build the real one. */
export async function createTestWeb(directory: string): Promise<string> {
  const path = join(directory, 'web')
  for (const part of ['client', 'server']) await mkdir(join(path, part), { recursive: true })
  await writeFile(join(path, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(path, 'server', 'entry.js'),
    "export const isPage = () => true\nexport const render = ({ config }) => ['<!doctype html>', config.productName, config.rpcUrls.polygonMumbai].join(' ')\n",
  )
  return path
}
