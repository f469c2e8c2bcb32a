import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { partsWords } from '../../words/en/later/partsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { Icon } from '../icon/Icon.tsx'
import { isPhone } from '../isPhone.ts'
import { useLazyPart } from '../useLazyPart.ts'
import styles from './Menu.module.css'
import type { MenuEntry } from './MenuEntry.ts'

export type MenuProps = Omit<ComponentProps<'button'>, 'children' | 'onClick'> & {
  /** What the menu is for, e.g. "More about this post". */
  label: string
  entries: readonly MenuEntry[]
  /** What the button shows; three dots without it. */
  children?: ReactNode
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
  const t = useMessages(partsWords)
  const button = useRef<HTMLButtonElement>(null)
  const [shape, setShape] = useState<'closed' | 'popup' | 'sheet'>('closed')
  const popup = useLazyPart(loadPopup)
  const sheet = useLazyPart(loadSheet)
  // Stays until it has closed: what opened as a sheet is a sheet when the phone is turned.
  const [kind, setKind] = useState<'popup' | 'sheet'>('popup')
  const part = kind === 'sheet' ? sheet : popup
  const isOpen = shape !== 'closed'
  const warm = () => (isPhone() ? sheet : popup).load()
  const close = () => setShape('closed')
  return (
    <>
      <button
        {...props}
        ref={button}
        type="button"
        className={[children === undefined && styles['dots'], className].filter(Boolean).join(' ')}
        aria-label={children === undefined ? label : undefined}
        aria-haspopup={kind === 'sheet' ? 'dialog' : 'menu'}
        aria-expanded={isOpen}
        aria-busy={isOpen && part.status === 'loading'}
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
      {isOpen && part.status === 'failed' && (
        <span role="alert" className={styles['failed']}>
          {t('ui.menuFailed')}
        </span>
      )}
      {part.Part && <part.Part label={label} entries={entries} anchor={button} isOpen={isOpen} onClose={close} />}
    </>
  )
}
