import type { Plugin } from 'vite'
import { listManifests } from './src/shell/manifest/listManifests.ts'

/** Writes the web app manifest of each language beside the public files. */
export function writeManifests(): Plugin {
  return {
    name: 'kith:manifests',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle() {
      for (const [path, source] of listManifests()) this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    },
  }
}
