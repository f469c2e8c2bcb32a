import { createContext } from 'react'
import type { PageAnswer } from '../api/page/PageData.ts'

/** Answers that an earlier visit kept for this page. */
export type KeptPage = readonly (PageAnswer & { keptAt: number })[]

/** Read before the first mount, so that the page is drawn with them at once. */
export const KeptPageContext = createContext<KeptPage>([])
