import { createStore, get } from 'idb-keyval'
import { maxAnswerAgeMs } from '../api/kept/createKeptAnswers.ts'
import type { HomeFeedQuery } from '../api/operations.generated.ts'
import { feedPageSize } from '../api/pageSizes.ts'
import type { KeptPage } from '../viewer/KeptPageContext.ts'
import type { SessionRecord } from './SessionRecord.ts'

/** A sign-in's home as {@link openHomeStore} stores it. */
export type KeptHome = { delegation: string; keptAt: number; data: HomeFeedQuery }

/** A sign-in as {@link openKeyStore} stores it: that of an earlier version of the app lacks the account's id. */
export type StoredRecord = Omit<SessionRecord, 'accountId'> & Partial<Pick<SessionRecord, 'accountId'>>

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
  const [stored, home] = await Promise.all([
    get<StoredRecord>(name, openKeyStore()),
    get<KeptHome>(name, openHomeStore()),
  ])
  // Without the id of the account, the acting code reads it: the checksum is not worth its bytes here.
  if (stored?.accountId === undefined || !(stored.expiresAt > new Date())) return undefined
  const record = { ...stored, accountId: stored.accountId }
  if (home?.delegation !== record.delegation || !(Date.now() - home.keptAt <= maxAnswerAgeMs))
    return { record, answers: [] }
  const { keptAt, data } = home
  return { record, answers: [{ operationName: 'HomeFeed', variables: homeVariables, data, keptAt }] }
}
