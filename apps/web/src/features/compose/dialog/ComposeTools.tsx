import { limits } from '@kith/protocol'
import { type ReactNode, useRef } from 'react'
import { writeStored } from '../../../storage/stored.ts'
import { CountRing } from '../../../ui/field/CountRing.tsx'
import { ToolIcon, type ToolIconName } from '../../../ui/icon/ToolIcon.tsx'
import { Menu } from '../../../ui/menu/Menu.tsx'
import { composerWords } from '../../../words/en/later/composerWords.ts'
import { useLocale } from '../../../words/useLocale.ts'
import { useMessages } from '../../../words/useMessages.ts'
import { languageKey } from '../findPostLanguage.ts'
import type { ComposeDraft, DraftPost } from './ComposeDraft.ts'
import styles from './ComposeTools.module.css'

export type ComposeToolsProps = {
  draft: ComposeDraft
  /** The post that has, or last had, the focus. */
  current: DraftPost | undefined
  onFiles(files: readonly File[]): void
  onWarning(): void
  onAddPost(): void
  onChange(next: Partial<ComposeDraft>): void
  /** The button that sends. */
  children: ReactNode
}

const audiences = ['everyone', 'following', 'mentioned'] as const
/** Offered beside the reader's own. */
const languages = 'en ar de es fa fr hi id it ja ko ms nl pl pt ru th tr uk vi zh'.split(' ')
const maxPosts = 10

/** Additions to a post's text, and the button that sends it. */
export function ComposeTools({ draft, current, onFiles, onWarning, onAddPost, onChange, children }: ComposeToolsProps) {
  const t = useMessages(composerWords)
  const locale = useLocale()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { kind, audience, lang, posts } = draft
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const nameOf = (code: string) => (code === '' ? '–' : (names.of(code) ?? code))
  const codes = [...new Set([lang, locale, ...languages])].filter((code) => code !== '')
  const isFull = (current?.pictures.length ?? 0) >= limits.postMedia
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // The same file may be taken again after it was removed.
    input.value = ''
  }
  return (
    <div className={styles['tools']}>
      <div className={styles['options']}>
        {kind !== 'reply' && kind !== 'edit' && (
          <Menu
            className={styles['option']}
            label={t('composer.audience')}
            entries={audiences.map((one) => ({
              key: one,
              label: t(`composer.audience.${one}`),
              isChecked: one === audience,
              onSelect: () => onChange({ audience: one }),
            }))}
          >
            <ToolIcon name="people" size={18} />
            {t(`composer.audience.${audience}`)}
          </Menu>
        )}
        <Menu
          className={styles['option']}
          label={t('composer.language', { language: nameOf(lang) })}
          entries={codes.map((code) => ({
            key: code,
            label: nameOf(code),
            isChecked: code === lang,
            onSelect: () => {
              writeStored(languageKey, code)
              onChange({ lang: code })
            },
          }))}
        >
          <ToolIcon name="language" size={18} />
          <span className={styles['language']}>{nameOf(lang)}</span>
        </Menu>
      </div>
      <div className={styles['bar']}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept="image/*"
          data-testid="pictures"
          onChange={({ target }) => take(target)}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          onChange={({ target }) => take(target)}
        />
        <Tool icon="image" label={t('composer.pictures')} isOff={isFull} onPress={() => picker.current?.click()} />
        <span className={styles['touch']}>
          <Tool icon="camera" label={t('composer.camera')} isOff={isFull} onPress={() => camera.current?.click()} />
        </span>
        <Tool
          icon="warning"
          label={t('composer.warning')}
          isPressed={current !== undefined && current.warn !== null}
          onPress={onWarning}
        />
        {kind !== 'edit' && (
          <Tool icon="plus" label={t('composer.addPost')} isOff={posts.length >= maxPosts} onPress={onAddPost} />
        )}
        <span className={styles['end']}>
          <CountRing text={current?.text ?? ''} limit={limits.postGraphemes} />
          {children}
        </span>
      </div>
    </div>
  )
}

type ToolProps = { icon: ToolIconName; label: string; isOff?: boolean; isPressed?: boolean; onPress(): void }

function Tool({ icon, label, isOff = false, isPressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      onClick={() => isOff || onPress()}
    >
      <ToolIcon name={icon} />
    </button>
  )
}
