import { createContext } from 'react'
import type { PageAnswer } from '../api/page/PageData.ts'
import type { SessionRecord } from '../session/SessionRecord.ts'

/** What an earlier visit kept for this page. */
export type KeptPage = {
  answers: readonly (PageAnswer & { keptAt: number })[]
  /** This browser's sign-in, where the page is the reader's own. */
  record?: SessionRecord
}

/** Read before the first mount, so that the page is drawn with it at once. */
export const KeptPageContext = createContext<KeptPage>({ answers: [] })
