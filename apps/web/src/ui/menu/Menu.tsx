import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Icon } from '../icon/Icon.tsx'
import { isPhone } from '../isPhone.ts'
import { type LazyPart, useLazyPart } from '../useLazyPart.ts'
import styles from './Menu.module.css'
import type { MenuEntry } from './MenuEntry.ts'

export type MenuProps = Omit<ComponentProps<'button'>, 'children' | 'onClick'> & {
  /** What the menu is for, e.g. "More about this post". */
  label: string
  entries: readonly MenuEntry[] | LazyEntries
  /** What the button shows; three dots without it. */
  children?: ReactNode
}

/** Entries whose code loads when somebody reaches for the menu. */
export type LazyEntries = Pick<LazyPart<unknown>, 'status' | 'load'> & {
  /** Hands the entries to `draw` once they are known; draws nothing until then. */
  render(isOpen: boolean, draw: (entries: readonly MenuEntry[]) => ReactNode): ReactNode
}

const loadPopup = async () => (await import('./MenuPopup.tsx')).MenuPopup
const loadSheet = async () => (await import('./MenuSheet.tsx')).MenuSheet

/**
 * A button that opens a menu: beside it on a wide window, as a sheet at the bottom of a phone. The button is there at once;
 * the menu's code loads when somebody reaches for it.
 *
 * @example
 * <Menu
 *   label={t('post.more')}
 *   entries={[
 *     { key: 'copy', label: t('post.copyLink'), icon: 'link', onSelect: copyLink },
 *     'separator',
 *     { key: 'delete', label: t('post.delete'), icon: 'trash', isDestructive: true, onSelect: askToDelete },
 *   ]}
 * />
 */
export function Menu({ label, entries, children, className, ...props }: MenuProps) {
  const t = useMessages(uiWords)
  const button = useRef<HTMLButtonElement>(null)
  const [shape, setShape] = useState<'closed' | 'popup' | 'sheet'>('closed')
  const popup = useLazyPart(loadPopup)
  const sheet = useLazyPart(loadSheet)
  // Stays until it has closed: what opened as a sheet is a sheet when the phone is turned.
  const [kind, setKind] = useState<'popup' | 'sheet'>('popup')
  const part = kind === 'sheet' ? sheet : popup
  const isOpen = shape !== 'closed'
  const later = 'render' in entries ? entries : null
  const statuses = [part.status, later?.status]
  const warm = () => {
    ;(isPhone() ? sheet : popup).load()
    later?.load()
  }
  const draw = (known: readonly MenuEntry[]) =>
    part.Part && (
      <part.Part label={label} entries={known} anchor={button} isOpen={isOpen} onClose={() => setShape('closed')} />
    )
  return (
    <>
      <button
        {...props}
        ref={button}
        type="button"
        className={[children === undefined && styles['dots'], className].filter(Boolean).join(' ')}
        aria-label={children === undefined ? label : props['aria-label']}
        aria-haspopup={kind === 'sheet' ? 'dialog' : 'menu'}
        aria-expanded={isOpen}
        aria-busy={isOpen && statuses.includes('loading')}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => {
          const next = isPhone() ? 'sheet' : 'popup'
          warm()
          setKind(next)
          setShape(isOpen ? 'closed' : next)
        }}
      >
        {children ?? <Icon name="more" />}
      </button>
      {isOpen && statuses.includes('failed') && (
        <span role="alert" className={styles['failed']}>
          {t('ui.menuFailed')}
        </span>
      )}
      {'render' in entries ? entries.render(isOpen, draw) : draw(entries)}
    </>
  )
}
