import { type PublicConfig, parsePublicConfig } from '@kith/protocol'

/** Id of the element that carries the settings, written by the server as a data block: no script, so no policy is in its way. */
export const configElementId = 'kith-config'

/**
 * Reads the settings the server wrote into the page.
 *
 * @throws when the page carries none: it was not made by the service.
 */
export function readConfig(page: Document = document): PublicConfig {
  const text = page.getElementById(configElementId)?.textContent
  if (!text) throw new Error(`The page has no #${configElementId}. Open it through the service, not as a file.`)
  return parsePublicConfig(JSON.parse(text))
}
