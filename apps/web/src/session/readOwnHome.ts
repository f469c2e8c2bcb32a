import { createStore, get } from 'idb-keyval'
import { feedPageSize } from '../api/client/graphLimits.ts'
import { maxAnswerAgeMs } from '../api/kept/createKeptAnswers.ts'
import type { HomeFeedQuery } from '../api/operations.generated.ts'
import type { KeptPage } from '../viewer/KeptPageContext.ts'
import type { SessionRecord } from './SessionRecord.ts'

/** A sign-in's home as {@link openHomeStore} stores it. */
export type KeptHome = { delegation: string; keptAt: number; data: HomeFeedQuery }

/** Variables of the home query. */
export const homeVariables = { first: feedPageSize }

/** Sign-ins of this browser, by the service's name. */
export const openKeyStore = () => createStore('kith-session', 'keys')
/** The own homes read under them, by the service's name. */
export const openHomeStore = () => createStore('kith-home', 'homes')

/**
 * This browser's sign-in with the service called `name`, and the home that an earlier visit kept under it: enough to render a
 * returning reader's page before the acting code has loaded. `undefined` without a sign-in.
 */
export async function readOwnHome(name: string): Promise<KeptPage | undefined> {
  const [record, home] = await Promise.all([
    get<SessionRecord>(name, openKeyStore()),
    get<KeptHome>(name, openHomeStore()),
  ])
  if (record === undefined || !(record.expiresAt > new Date())) return undefined
  if (home?.delegation !== record.delegation || !(Date.now() - home.keptAt <= maxAnswerAgeMs))
    return { record, answers: [] }
  const { keptAt, data } = home
  return { record, answers: [{ operationName: 'HomeFeed', variables: homeVariables, data, keptAt }] }
}
