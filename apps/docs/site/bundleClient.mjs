import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const folder = join(import.meta.dirname, '..')

/** @typedef {{ file: string, css?: string[], assets?: string[] }} Chunk */

/**
 * Bundles the page's style, script and fonts into `dist/assets`. The tokens and fonts are the web app's own files.
 *
 * @param {string} outDir
 * @returns {Promise<{ css: string, script: string, theme: string, fonts: string[] }>} their addresses below the site's root
 */
export async function bundleClient(outDir) {
  const input = { site: join(folder, 'client/site.ts'), theme: join(folder, 'client/theme.ts') }
  await build({
    configFile: false,
    root: folder,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input },
    },
  })
  /** @type {Readonly<Record<string, Chunk>>} */
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  const [script, theme] = [manifest['client/site.ts'], manifest['client/theme.ts']]
  const css = script?.css?.[0]
  if (!script || !theme || css === undefined)
    throw new Error('The script or the style of the site was built to nothing.')
  const first = Object.values(manifest).map(({ file }) => file)
  const fonts = [...first, ...(script.assets ?? [])].filter((file) => /(?:commissioner|newsreader)-first/.test(file))
  return { css, script: script.file, theme: theme.file, fonts: [...new Set(fonts)] }
}
