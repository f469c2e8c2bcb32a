import { type ReactNode, useState } from 'react'
import { SWRConfig } from 'swr'
import { createJsonSettings } from './createJsonSettings.ts'

/** How everything below fetches plain JSON (spec §9). */
export function JsonProvider({ children }: { children: ReactNode }) {
  const [settings] = useState(createJsonSettings)
  return <SWRConfig value={settings}>{children}</SWRConfig>
}
