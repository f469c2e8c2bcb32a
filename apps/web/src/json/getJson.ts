import { ServerParseError } from '@apollo/client/errors'
import { fetchChecked } from '../api/client/fetchChecked.ts'

/**
 * GETs a URL and parses the answer as JSON, whatever its content type.
 *
 * Source: spec §7, §8.
 *
 * @throws ServerError from status 300 on, ServerParseError for a body that is not JSON, NetworkError without an answer.
 */
export async function getJson(url: string): Promise<unknown> {
  const response = await fetchChecked(url, { headers: { accept: 'application/json' } })
  const bodyText = await response.text()
  try {
    return JSON.parse(bodyText)
  } catch (cause) {
    throw new ServerParseError(cause, { response, bodyText })
  }
}
