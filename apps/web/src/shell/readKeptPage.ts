import type { PublicConfig } from '@kith/protocol'
import { selectGraphUrl } from '../api/client/selectGraphUrl.ts'
import { createKeptAnswers, type KeptAnswers } from '../api/kept/createKeptAnswers.ts'
import { readPageData } from '../api/page/readPageData.ts'
import { collectPageData } from '../collectPageData.ts'
import { readStored } from '../storage/stored.ts'
import type { KeptPage } from '../viewer/KeptPageContext.ts'
import { loadPart } from '../viewer/service/loadPart.ts'
import { toServiceName } from '../viewer/service/toServiceName.ts'
import { sessionMark } from '../viewer/sessionMark.ts'

export type ReadKeptPageParameters = {
  config: PublicConfig
  /** The service's. */
  name?: string
  /** Injected by tests. */
  answers?: KeptAnswers
  path?: string
  hasData?: boolean
  /** How long storage may hold the first paint back, in milliseconds. */
  patienceMs?: number
}

/**
 * What an earlier visit kept for the page at this address: at `/`, where this browser is signed in, the reader's own home; else public
 * answers, unless the page came with its own.
 */
export async function readKeptPage({
  config,
  name = toServiceName(selectGraphUrl(config, undefined), location.origin),
  answers = createKeptAnswers({ name }),
  path = location.pathname,
  hasData = readPageData().length > 0,
  patienceMs = 300,
}: ReadKeptPageParameters): Promise<KeptPage> {
  const readOwn = async () => {
    if (path !== '/' || readStored(sessionMark(name)) === null) return undefined
    const { readOwnHome } = await loadPart(import('../session/readOwnHome.ts'))
    return await readOwnHome(name)
  }
  const readPublic = async (): Promise<KeptPage> => {
    if (hasData) return nothing
    const keptAt = new Map<object, number>()
    const data = await collectPageData(path, async (asked) => {
      const answer = await answers.find(asked)
      if (answer) keptAt.set(answer.data, answer.keptAt)
      return answer?.data ?? null
    })
    return { answers: data.map((answer) => ({ ...answer, keptAt: keptAt.get(answer.data) ?? 0 })) }
  }
  // Storage that is blocked or damaged holds nothing.
  const read = async () => (await readOwn().catch(() => undefined)) ?? (await readPublic())
  const late = new Promise<KeptPage>((resolve) => setTimeout(() => resolve(nothing), patienceMs))
  return await Promise.race([read(), late])
}

const nothing: KeptPage = { answers: [] }
