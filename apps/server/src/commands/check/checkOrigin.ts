import { fetchBounded } from '../../chain/fetchBounded.ts'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import { version } from '../../config/version.ts'
import { abortAfter } from '../../timing/abortAfter.ts'
import type { Finding } from './Finding.ts'

const subject = 'origin'
const answerMs = 10_000

/**
 * Checks that the service answers under the first address that people open, and in the version of this program: one that was
 * installed and not restarted looks well otherwise. Only over https: others are for one machine.
 */
export async function checkOrigin({
  publicOrigins: [origin = ''],
}: Pick<ServerConfig, 'publicOrigins'>): Promise<readonly Finding[]> {
  if (!origin.startsWith('https:')) return []
  try {
    const { status } = await fetchBounded(`${origin}/ready`, { signal: abortAfter(answerMs), redirect: 'manual' })
    if (status === 200) return [{ state: 'ok', subject, text: `${origin} answers.` }, ...(await checkVersion(origin))]
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

/** Nothing where the versions are the same, or the service does not say its own: its state is not this check's to judge. */
async function checkVersion(origin: string): Promise<readonly Finding[]> {
  const running = await readVersion(origin).catch(() => undefined)
  if (running === undefined || running === version) return []
  return [
    {
      state: 'warning',
      subject,
      text: `${origin} runs version ${running}, and this is ${version}.`,
      remedy: 'Restart the service: systemctl restart kith. Another machine may run the other version.',
    },
  ]
}

async function readVersion(origin: string): Promise<string | undefined> {
  const response = await fetchBounded(`${origin}/status.json`, { signal: abortAfter(answerMs), redirect: 'manual' })
  const { version: running } = (await response.json()) as { version?: unknown }
  // It is printed in a terminal, and may come from another program.
  return typeof running === 'string' && /^[\w.+@/-]{1,100}$/.test(running) ? running : undefined
}
