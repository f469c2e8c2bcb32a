import { Dialog as Modal } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import { type ReactNode, type RefObject, useState } from 'react'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ToolIcon } from '../icon/ToolIcon.tsx'
import { isPhone } from '../isPhone.ts'
import styles from './Dialog.module.css'

export type DialogProps = {
  title: string
  /** True where the content says it all: the title is then only read out. */
  isTitleHidden?: boolean
  isOpen: boolean
  onClose(): void
  /** After it has left the screen and given the focus back. */
  onClosed?(): void
  size?: 'small' | 'normal' | 'wide'
  /** On a phone: the whole screen, for what is written or filled in; or a sheet at the bottom, closed by a swipe. */
  phone?: 'full' | 'sheet'
  /** True while something in it would be lost: a press outside does not close it then. */
  isKept?: boolean
  /** Gets the focus when it opens, instead of what comes first in it. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Gets the focus back, instead of what had it when the dialog opened. */
  returnTo?: RefObject<HTMLElement | null>
  /** At the bottom, in view while the content scrolls: the buttons. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A modal layer: a panel that grows from what was pressed; on a phone a sheet or the whole screen. Keeps the focus, gives
 * it back, and holds the page behind where it is. A wallet's own dialog may open above it.
 *
 * Load it with what is in it: `useLazyPart(async () => (await import('./EditProfile.tsx')).EditProfile)`.
 *
 * @example
 * <Dialog title={t('list.rename')} isOpen={isOpen} onClose={close} actions={<Button look="main">{t('action.save')}</Button>}>
 *   <Field label={t('list.name')} value={name} onChange={change} />
 * </Dialog>
 */
export function Dialog({
  title,
  isTitleHidden = false,
  isOpen,
  onClose,
  onClosed,
  size = 'normal',
  phone = 'full',
  isKept = false,
  initialFocus,
  returnTo,
  actions,
  children,
}: DialogProps) {
  const t = useMessages(uiWords)
  // Decided when it opens: a phone that is turned does not throw away what was filled in.
  const [shape, setShape] = useState<'panel' | 'full' | 'sheet'>(() => (isPhone() ? phone : 'panel'))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setShape(isPhone() ? phone : 'panel')
  }
  const Parts = shape === 'sheet' ? Drawer : Modal
  const head = (
    <div className={styles['head']} data-hidden={isTitleHidden}>
      <Parts.Title className={styles['title']}>{title}</Parts.Title>
      <Parts.Close className={styles['close']} aria-label={t('ui.close')}>
        <ToolIcon name="cross" />
      </Parts.Close>
    </div>
  )
  return (
    <Parts.Root
      open={isOpen}
      onOpenChange={(open: boolean) => open || onClose()}
      onOpenChangeComplete={(open: boolean) => open || onClosed?.()}
      disablePointerDismissal={isKept}
    >
      <Parts.Portal>
        <Parts.Backdrop className={styles['backdrop']} />
        <Parts.Viewport className={styles['viewport']} data-shape={shape}>
          <Parts.Popup
            ref={growFromFocus}
            className={styles['popup']}
            data-shape={shape}
            data-size={size}
            {...(initialFocus && { initialFocus })}
            {...(returnTo && { finalFocus: returnTo })}
          >
            {shape === 'sheet' && <span className={styles['grip']} aria-hidden="true" />}
            {!isTitleHidden && head}
            <div className={styles['content']}>{children}</div>
            {/* Last, so that the focus starts in the content. */}
            {isTitleHidden && head}
            {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Lets a panel grow from what was pressed, which has the focus when the panel is put on the page. */
function growFromFocus(popup: HTMLElement | null): void {
  const opener = document.activeElement
  if (popup === null || opener === null || opener === document.body || popup.contains(opener)) return
  const from = opener.getBoundingClientRect()
  // Offsets, since the popup's own rectangle is already scaled.
  popup.style.setProperty('--from-x', `${from.left + from.width / 2 - popup.offsetLeft}px`)
  popup.style.setProperty('--from-y', `${from.top + from.height / 2 - popup.offsetTop}px`)
}
