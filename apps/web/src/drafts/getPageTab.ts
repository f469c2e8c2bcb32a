import { openTab, type Tab } from './openTab.ts'

let tab: Tab | undefined

/** The tab of this page, whatever its services. */
export function getPageTab(): Tab {
  tab ??= openTab()
  return tab
}
