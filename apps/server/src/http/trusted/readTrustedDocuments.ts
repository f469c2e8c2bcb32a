import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../config/ConfigError.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import type { TrustedDocuments } from '../../graph/TrustedDocuments.ts'

/**
 * Reads the documents that the web app sends, from `documents.json` of its build. A service without a web app has none.
 *
 * @throws {@link ConfigError} if only these may run and the file is missing or damaged.
 */
export async function readTrustedDocuments({
  webDir,
  trustedDocumentsOnly: isOnly,
}: Pick<ServerConfig, 'webDir' | 'trustedDocumentsOnly'>): Promise<TrustedDocuments> {
  const path = webDir === undefined ? undefined : join(webDir, 'documents.json')
  if (path === undefined || !existsSync(path)) {
    if (!isOnly) return { texts: new Map(), isOnly }
    throw new ConfigError({
      variable: 'TRUSTED_DOCUMENTS_ONLY',
      problem: 'is on, and WEB_DIR holds no list of documents',
      remedy:
        'Build the web app (npm run build -w @kith/web) and set WEB_DIR to it, or turn TRUSTED_DOCUMENTS_ONLY off.',
    })
  }
  const texts = parseDocuments(await readFile(path, 'utf8'))
  if (texts) return { texts, isOnly }
  throw new ConfigError({
    variable: 'WEB_DIR',
    problem: `holds a damaged list of documents, ${path}`,
    remedy: 'Build the web app again (npm run build -w @kith/web).',
  })
}

/** `null` where an id is not the hash of its text. */
function parseDocuments(json: string): ReadonlyMap<string, string> | null {
  try {
    const texts = new Map(Object.entries(JSON.parse(json) as Record<string, unknown>))
    for (const [id, text] of texts) {
      if (typeof text !== 'string') return null
      if (id !== `sha256:${createHash('sha256').update(text).digest('hex')}`) return null
    }
    // Each was found to be a text.
    return texts as ReadonlyMap<string, string>
  } catch {
    return null
  }
}
