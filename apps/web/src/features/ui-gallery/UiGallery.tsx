import { useEffect, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ButtonExamples } from './ButtonExamples.tsx'
import { FieldExamples } from './FieldExamples.tsx'
import { IconExamples } from './IconExamples.tsx'
import { ListExamples } from './ListExamples.tsx'
import { OverlayExamples } from './OverlayExamples.tsx'
import { StateExamples } from './StateExamples.tsx'
import { SuggestExamples } from './SuggestExamples.tsx'
import styles from './UiGallery.module.css'

/** Every part of `ui/` in every state, in both themes and both directions. For those who build the app. */
export function UiGallery() {
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
      <OverlayExamples />
      <ButtonExamples />
      <FieldExamples />
      <SuggestExamples />
      <ListExamples />
      <StateExamples />
      <IconExamples />
    </div>
  )
}
