import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import type { Finding } from './Finding.ts'

/** Checks that WEB_DIR holds a built web app. */
export function checkWeb({ webDir }: Pick<ServerConfig, 'webDir'>): readonly Finding[] {
  if (webDir === undefined) return []
  const missing = ['client', join('server', 'entry.js')].find((name) => !existsSync(join(webDir, name)))
  if (missing === undefined) return [{ state: 'ok', subject: 'web', text: `The web app is in ${webDir}.` }]
  return [
    {
      state: 'problem',
      subject: 'web',
      text: `${webDir} has no ${missing}.`,
      remedy: 'Build the web app: npm run build -w @kith/web',
    },
  ]
}
