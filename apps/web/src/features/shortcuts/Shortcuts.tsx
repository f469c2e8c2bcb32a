import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDisplay } from '../../theme/useDisplay.ts'
import { accountPath } from '../../ui/account/accountName.ts'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { useSession } from '../../viewer/useSession.ts'
import { watchHolds } from './watchHolds.ts'
import { watchKeys } from './watchKeys.ts'
import { watchSwipes } from './watchSwipes.ts'

export type ShortcutsProps = {
  /** Opens what writes a new post. */
  onWrite(): void
}

const loadSheet = async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet

/** Keys for posts and places, swipes on posts, and a long press on one for its menu. Draws nothing but the sheet of keys, at `?`. */
export function Shortcuts({ onWrite }: ShortcutsProps) {
  const navigate = useNavigate()
  const { address } = useSession()
  const { swipes } = useDisplay().display
  const sheet = useLazyPart(loadSheet)
  const [isOpen, setOpen] = useState(false)
  const run = (place: string) => {
    if (place === 'help') {
      sheet.load()
      setOpen(true)
    } else if (place === 'write') onWrite()
    else if (place === 'profile') {
      if (address) void navigate({ to: '/u/$handle', params: accountPath({ address, handle: null }) })
    } else if (place === '/search') void openSearch()
    else void navigate({ to: place })
  }
  const openSearch = async () => {
    const findField = () => document.querySelector<HTMLInputElement>('[data-search]')
    // Wide windows show the field on every page.
    if (findField() === null) await navigate({ to: '/search' })
    findField()?.focus()
  }
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const stops = [watchKeys((place) => latest.current(place)), watchHolds()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(() => {
    if (swipes === 'on') return watchSwipes()
    const root = document.documentElement
    root.dataset['swipes'] = 'off'
    return () => {
      delete root.dataset['swipes']
    }
  }, [swipes])
  return sheet.Part && <sheet.Part isOpen={isOpen} onClose={() => setOpen(false)} />
}
