import type { PublicConfig } from '@kith/protocol'
import { selectGraphUrl } from '../api/client/selectGraphUrl.ts'
import { createKeptAnswers, type KeptAnswers } from '../api/kept/createKeptAnswers.ts'
import { readPageData } from '../api/page/readPageData.ts'
import { collectPageData } from '../collectPageData.ts'
import type { KeptPage } from '../viewer/KeptPageContext.ts'
import { toServiceName } from '../viewer/service/toServiceName.ts'

export type ReadKeptPageParameters = {
  config: PublicConfig
  /** Injected by tests. */
  answers?: KeptAnswers
  path?: string
  hasData?: boolean
  /** How long storage may hold the first paint back, in milliseconds. */
  patienceMs?: number
}

/** What an earlier visit kept for the page at this address; nothing where the page came with its own data. */
export async function readKeptPage({
  config,
  answers = createKeptAnswers({ name: toServiceName(selectGraphUrl(config, undefined), location.origin) }),
  path = location.pathname,
  hasData = readPageData().length > 0,
  patienceMs = 300,
}: ReadKeptPageParameters): Promise<KeptPage> {
  if (hasData) return []
  const read = async () => {
    const keptAt = new Map<object, number>()
    const data = await collectPageData(path, async (asked) => {
      const answer = await answers.find(asked)
      if (answer) keptAt.set(answer.data, answer.keptAt)
      return answer?.data ?? null
    })
    return data.map((answer) => ({ ...answer, keptAt: keptAt.get(answer.data) ?? 0 }))
  }
  const late = new Promise<KeptPage>((resolve) => setTimeout(() => resolve([]), patienceMs))
  return await Promise.race([read(), late])
}
