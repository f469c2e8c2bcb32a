import { nextTurn } from '../../timing/nextTurn.ts'
import { serviceErrorWords } from '../../words/en/reading/serviceErrorWords.ts'
import { addWords } from '../../words/languageStore.ts'
import { createGraphClient } from '../client/createGraphClient.ts'
import { createSeenPosition } from '../client/createSeenPosition.ts'
import type { CreateServiceLinkParameters } from '../client/createServiceLink.ts'
import { createFeeds } from '../createFeeds.ts'
import { createMarks } from '../createMarks.ts'
import { createFreshness } from '../kept/createFreshness.ts'
import { createKeepLink } from '../kept/createKeepLink.ts'
import type { KeptAnswers } from '../kept/createKeptAnswers.ts'
import type { PageData } from '../page/PageData.ts'
import { writePageData } from '../page/writePageData.ts'
import type { Graph } from './Graph.ts'

export type CreateGraphParameters = Omit<CreateServiceLinkParameters, 'seen'> & {
  answers: KeptAnswers
  /** The signed-in reader's address, lowercase. */
  getViewer: () => string | undefined
  /** Answers that the page already shows, with the time at which an earlier visit cached them. */
  page: PageData
}

/**
 * Creates the graph of one service and fills it with what the page already shows: one answer per task, since writing a list takes
 * 100 ms on a slow phone.
 */
export async function createGraph({
  url,
  getAccessToken,
  answers,
  getViewer,
  page,
}: CreateGraphParameters): Promise<Graph> {
  addWords(serviceErrorWords)
  const seen = createSeenPosition()
  const freshness = createFreshness({ getClient: () => client, getFeeds: () => feeds })
  const client = createGraphClient({ url, keep: createKeepLink({ answers, freshness }), getAccessToken, seen })
  const marks = createMarks({ client, isSignedIn: () => getViewer() !== undefined })
  const feeds = createFeeds({ client, getViewer, needAccountMark: marks.needAccount })
  for (const answer of page) {
    await nextTurn()
    writePageData(client, [answer])
    if (answer.keptAt === undefined) void answers.keep(answer)
    else freshness.setKept(answer, answer.keptAt)
  }
  return { client, feeds, marks, freshness, seen }
}
