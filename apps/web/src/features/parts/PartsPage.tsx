import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonParts } from './ButtonParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { IconParts } from './IconParts.tsx'
import { LayerParts } from './LayerParts.tsx'
import { ListParts } from './ListParts.tsx'
import styles from './PartsPage.module.css'
import { StateParts } from './StateParts.tsx'
import { SuggestParts } from './SuggestParts.tsx'

/** Every part of `ui/` in every state, in both themes and both directions. For those who build the app. */
export function PartsPage() {
  const [isDark, setDark] = useState(() => document.documentElement.dataset['theme'] === 'dark')
  const [isRtl, setRtl] = useState(false)
  useEffect(() => {
    const page = document.documentElement
    const before = { dir: page.dir, theme: page.dataset['theme'] }
    page.dir = isRtl ? 'rtl' : 'ltr'
    page.dataset['theme'] = isDark ? 'dark' : 'light'
    return () => {
      page.dir = before.dir
      page.dataset['theme'] = before.theme
    }
  }, [isDark, isRtl])
  return (
    <div className={styles['page']}>
      <div className={styles['switches']}>
        <Button size="small" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          Dark
        </Button>
        <Button size="small" aria-pressed={isRtl} onClick={() => setRtl(!isRtl)}>
          Right to left
        </Button>
      </div>
      <LayerParts />
      <ButtonParts />
      <FieldParts />
      <SuggestParts />
      <ListParts />
      <StateParts />
      <IconParts />
    </div>
  )
}
