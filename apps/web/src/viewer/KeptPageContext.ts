import { createContext } from 'react'
import type { PageAnswer } from '../api/page/PageData.ts'
import type { SessionRecord } from '../session/SessionRecord.ts'

/** Data of an earlier visit for this page. */
export type KeptPage = {
  answers: readonly (PageAnswer & { keptAt: number })[]
  /** This browser's sign-in, where the page is the reader's own. */
  record?: SessionRecord
}

/** Read before the first mount, so that the first render has it. */
export const KeptPageContext = createContext<KeptPage>({ answers: [] })
