import type { AccountAddress } from '@kith/protocol'
import { type CSSProperties, useEffect, useState } from 'react'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { withWords } from '../../words/languageStore.ts'
import styles from './FirstRunSlot.module.css'
import { firstRunState } from './firstRunState.ts'

const loadFirstRun = async () => (await withWords(import('./FirstRun.tsx'))).FirstRun

/** Shows the first steps until they are done. Their code loads after the posts, in space reserved if they were shown before. */
export function FirstRunSlot({ address }: { address: AccountAddress }) {
  const [state] = useState(() => firstRunState.read(address))
  const { Part: FirstRun, load } = useLazyPart(loadFirstRun)
  useEffect(() => {
    if (state !== 'over') load()
  }, [state, load])
  if (state === 'over') return null
  if (FirstRun) return <FirstRun key={address} address={address} />
  return state === null ? null : (
    <div className={styles['space']} style={{ '--height': `${state}px` } as CSSProperties} />
  )
}
