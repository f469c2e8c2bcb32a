import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import type { MenuEntry } from '../../ui/menu/MenuEntry.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { showToast } from '../../ui/toast/showToast.ts'
import { GallerySection } from './GallerySection.tsx'
import styles from './UiGallery.module.css'

/** What opens above the page. */
export function OverlayExamples() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'sheet' | 'long' | 'confirm' | 'report'>('none')
  const [isPinned, setPinned] = useState(false)
  const [name, setName] = useState('')
  const close = () => setOpen('none')
  const entries: readonly MenuEntry[] = [
    { key: 'copy', label: 'Copy link', icon: 'link', onSelect: () => showToast({ text: 'Link copied' }) },
    { key: 'pin', label: 'Pin to profile', icon: 'pin', isChecked: isPinned, onSelect: () => setPinned(!isPinned) },
    { key: 'who', label: 'Who may reply', icon: 'people', detail: 'Everyone', onSelect: () => setOpen('sheet') },
    { key: 'edit', label: 'Edit', icon: 'edit', isDisabled: true, onSelect: () => undefined },
    'separator',
    {
      key: 'delete',
      label: 'Delete',
      icon: 'trash',
      isDestructive: true,
      onSelect: () =>
        showToast({
          text: 'Post deleted',
          action: { label: 'Undo', run: () => showToast({ text: 'Post restored' }) },
        }),
    },
    { key: 'report', label: 'Report', icon: 'flag', isDestructive: true, onSelect: () => setOpen('report') },
  ]
  return (
    <GallerySection title="Layers">
      <div className={styles['row']}>
        <Menu label="More about this post" entries={entries} />
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('long')}>Long dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('report')}>With a reason</Button>
        <Button onClick={() => showToast({ text: 'Bookmarked' })}>Toast</Button>
        <Tooltip text="Shortcut: T">
          <Button onClick={() => showToast({ text: 'Post deleted', action: { label: 'Undo', run: () => undefined } })}>
            Toast with undo
          </Button>
        </Tooltip>
      </div>
      <Dialog
        title="Rename this list"
        isOpen={open === 'dialog'}
        isKept={name !== ''}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="main" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Name" value={name} limit={50} onChange={({ target }) => setName(target.value)} />
      </Dialog>
      <Dialog title="Who may reply" phone="sheet" size="small" isOpen={open === 'sheet'} onClose={close}>
        <p>Everyone who can read this post may reply to it.</p>
      </Dialog>
      <Dialog title="A long text" size="wide" isOpen={open === 'long'} onClose={close}>
        {Array.from({ length: 40 }, (_, line) => `Line ${line + 1}: the page behind stays where it is.`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Dialog>
      <ConfirmDialog
        title="Sign out everywhere?"
        confirm="Sign out"
        isOpen={open === 'confirm'}
        onConfirm={close}
        onClose={close}
      >
        Your posts stay. You can sign in again with your wallet.
      </ConfirmDialog>
      <ConfirmDialog
        title="Report this post?"
        confirm="Report"
        isDestructive
        isOpen={open === 'report'}
        reason={{ label: 'What is wrong with it', isRequired: true, maxLength: 300 }}
        onConfirm={close}
        onClose={close}
      >
        The people who run this server will look at it.
      </ConfirmDialog>
    </GallerySection>
  )
}
