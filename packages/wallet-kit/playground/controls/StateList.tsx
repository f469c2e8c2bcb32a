import { type MouseEvent, useEffect, useRef } from 'react'
import { kitStateGroups } from '../../src/test-page/states/kitStateGroups.ts'
import { formatSettings, type Settings } from '../settings/settings.ts'
import { toSlug } from '../settings/toSlug.ts'
import { toTitle } from '../settings/toTitle.ts'
import styles from './StateList.module.css'

export type StateListProps = { settings: Settings; open: (state: string) => void }

/** Every step of the kit, each a link that opens it on the stage. */
export function StateList({ settings, open }: StateListProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Not where the whole page would scroll.
    if (!window.matchMedia('(width >= 760px)').matches) return
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  function link(name: string, state: string) {
    function follow(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open(state)
    }
    return (
      <li key={state}>
        <a
          className={styles['link']}
          href={`./${formatSettings({ ...settings, state })}`}
          aria-current={settings.state === state ? 'page' : undefined}
          onClick={follow}
        >
          {name}
        </a>
      </li>
    )
  }
  return (
    <nav ref={nav} aria-label="Steps" className={styles['nav']}>
      <ul className={styles['list']}>{link('Live, with the test wallet', '')}</ul>
      {Object.entries(kitStateGroups).map(([group, states]) => (
        <div key={group}>
          <h3 className={styles['group']}>{group}</h3>
          <ul className={styles['list']}>{states.map(({ name }) => link(toTitle(name), toSlug(name)))}</ul>
        </div>
      ))}
    </nav>
  )
}
