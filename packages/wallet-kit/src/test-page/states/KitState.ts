import type { KitPage, KitPageOptions } from '../createKitPage.tsx'

/** A state the kit can be in, and the way there from a fresh page in English. */
export type KitState = {
  name: string
  options: KitPageOptions
  reach: (kit: KitPage) => Promise<void>
  /** Whether an open dialog is what there is to look at, or the buttons on the page. */
  isDialog: boolean
  /** Whether the visitor holds a phone in hand. */
  isPhone: boolean
  /** Whether it exists in a window of 390 px only. */
  isNarrow: boolean
}

const kit = { showRecentTransactions: true, appInfo: { appName: 'Test app' } }

export type KitStateExtras = { options?: KitPageOptions; isPhone?: boolean; isNarrow?: boolean }

/** One where the buttons on the page are what there is to look at. */
export const onPage = (
  name: string,
  reach: KitState['reach'],
  { options, isPhone = false, isNarrow = false }: KitStateExtras = {},
): KitState => ({
  name,
  reach,
  options: { ...options, kit: { ...kit, ...options?.kit } },
  isDialog: false,
  isPhone,
  isNarrow,
})
/** One where an open dialog is. */
export const inDialog = (name: string, reach: KitState['reach'], extras?: KitStateExtras): KitState => ({
  ...onPage(name, reach, extras),
  isDialog: true,
})
