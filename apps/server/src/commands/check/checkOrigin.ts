import { fetchBounded } from '../../chain/fetchBounded.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { abortAfter } from '../../timing/abortAfter.ts'
import type { Finding } from './Finding.ts'

const subject = 'origin'
const answerMs = 10_000

/** Checks that the service answers under the first address that people open. Only over https: others are for one machine. */
export async function checkOrigin({
  publicOrigins: [origin = ''],
}: Pick<ServerConfig, 'publicOrigins'>): Promise<readonly Finding[]> {
  if (!origin.startsWith('https:')) return []
  try {
    const { status } = await fetchBounded(`${origin}/ready`, { signal: abortAfter(answerMs), redirect: 'manual' })
    if (status === 200) return [{ state: 'ok', subject, text: `${origin} answers.` }]
    return [
      {
        state: 'warning',
        subject,
        text: `${origin}/ready answers with status ${status}.`,
        remedy:
          status === 503
            ? 'Read the log of the service.'
            : 'Start the service, and let the proxy pass everything on to it.',
      },
    ]
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    const reason = cause instanceof Error ? cause.message : (error as Error).message
    return [
      {
        state: 'warning',
        subject,
        text: `${origin} cannot be reached from here: ${reason}`,
        remedy: 'Check its DNS records, ports 80 and 443, and the proxy.',
      },
    ]
  }
}
