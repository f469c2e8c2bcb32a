import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { accountPath } from '../../ui/account/accountName.ts'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { useSession } from '../../viewer/useSession.ts'
import { watchKeys } from './watchKeys.ts'

export type ShortcutsProps = {
  /** Opens what writes a new post. */
  onWrite(): void
}

const loadSheet = async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet

/** Keys for posts and places. Draws nothing but the sheet of keys, at `?`. */
export function Shortcuts({ onWrite }: ShortcutsProps) {
  const navigate = useNavigate()
  const { address } = useSession()
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
  useEffect(() => watchKeys((place) => latest.current(place)), [])
  return sheet.Part && <sheet.Part isOpen={isOpen} onClose={() => setOpen(false)} />
}
