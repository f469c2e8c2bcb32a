import { useEffect, useState } from 'react'
import { formatSettings, parseSettings, type Settings } from './settings.ts'

/** Browsers refuse an address that changes many times a second, as while a colour is dragged. */
const writeAfterMs = 150

/** Keeps the settings in the address. `open` also adds an entry to the browser's history. */
export function useSettings(): {
  settings: Settings
  change: (changes: Partial<Settings>) => void
  open: (state: string) => void
} {
  const [settings, setSettings] = useState(() => parseSettings(window.location.search))

  useEffect(() => {
    const timer = setTimeout(() => write(settings, 'replaceState'), writeAfterMs)
    return () => clearTimeout(timer)
  }, [settings])

  useEffect(() => {
    const read = () => setSettings(parseSettings(window.location.search))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  return {
    settings,
    change: (changes) => setSettings((before) => ({ ...before, ...changes })),
    open(state) {
      write(settings, 'replaceState')
      write({ ...settings, state }, 'pushState')
      setSettings((before) => ({ ...before, state }))
    },
  }
}

function write(settings: Settings, how: 'pushState' | 'replaceState'): void {
  const search = formatSettings(settings)
  if (search !== window.location.search) history[how](null, '', `${window.location.pathname}${search}`)
}
