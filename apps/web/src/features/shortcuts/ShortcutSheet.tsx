import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { shortcutWords } from '../../words/en/later/shortcutWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ShortcutSheet.module.css'

const rows = [
  ['j', 'shortcuts.next'],
  ['k', 'shortcuts.previous'],
  ['o', 'shortcuts.open'],
  ['p', 'shortcuts.author'],
  ['x', 'shortcuts.warning'],
  ['l', 'shortcuts.like'],
  ['r', 'shortcuts.reply'],
  ['t', 'shortcuts.repost'],
  ['b', 'shortcuts.bookmark'],
  ['.', 'shortcuts.menu'],
  ['n', 'shortcuts.write'],
  ['/', 'shortcuts.search'],
  ['g h', 'shortcuts.home'],
  ['g e', 'shortcuts.explore'],
  ['g n', 'shortcuts.notifications'],
  ['g b', 'shortcuts.bookmarks'],
  ['g p', 'shortcuts.profile'],
  ['g s', 'shortcuts.settings'],
  ['?', 'shortcuts.help'],
] as const

/** The keys of the app. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useMessages(shortcutWords)
  return (
    <Dialog title={t('shortcuts.title')} phone="sheet" isOpen={isOpen} onClose={onClose}>
      <dl className={styles['keys']}>
        {rows.map(([keys, label]) => (
          <div key={keys} className={styles['row']}>
            <dt dir="ltr">
              {keys.split(' ').map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
