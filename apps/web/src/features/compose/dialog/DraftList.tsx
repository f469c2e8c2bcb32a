import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ToolIcon } from '../../../ui/icon/ToolIcon.tsx'
import { ListRow } from '../../../ui/list/ListRow.tsx'
import { Moment } from '../../../ui/text/Moment.tsx'
import { showToast } from '../../../ui/toast/showToast.ts'
import { composerWords } from '../../../words/en/later/composerWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import type { ComposeDraft } from './ComposeDraft.ts'
import styles from './DraftList.module.css'
import { keptDrafts } from './keptDrafts.ts'

export type DraftListProps = {
  drafts: readonly ComposeDraft[]
  onResume(draft: ComposeDraft): void
  onChange(): void
}

/** The drafts of an account: resumed by a press, deleted with undo. */
export function DraftList({ drafts, onResume, onChange }: DraftListProps) {
  const t = useMessages(composerWords)
  const [shown, setShown] = useState(drafts)
  useEffect(() => setShown(drafts), [drafts])
  const remove = async (draft: ComposeDraft) => {
    await keptDrafts.remove(draft.id)
    onChange()
    const restore = () => void keptDrafts.write(draft).then(onChange)
    showToast({ text: t('composer.draftDeleted'), action: { label: t('compose.undo'), run: restore } })
  }
  return (
    <ul className={styles['list']}>
      {shown.map((draft) => {
        const text = draft.posts.map((post) => post.text.trim()).find((one) => one !== '') ?? t('composer.draftEmpty')
        const pictures = draft.posts.reduce((sum, post) => sum + post.pictures.length, 0)
        return (
          <li key={draft.id}>
            <ListRow
              detail={
                <>
                  {t(`composer.title.${draft.kind}`)} · <Moment at={new Date(draft.writtenAt).toISOString()} />
                  {pictures > 0 && <> · {t('composer.draftPictures', { count: pictures })}</>}
                </>
              }
              action={
                <Button
                  size="small"
                  look="quiet"
                  aria-label={t('composer.draftDelete', { text })}
                  onClick={() => void remove(draft)}
                >
                  <ToolIcon name="trash" />
                </Button>
              }
            >
              <button
                type="button"
                className={styles['resume']}
                aria-label={t('composer.draftResume', { text })}
                onClick={() => onResume(draft)}
              >
                <bdi>{text}</bdi>
              </button>
            </ListRow>
          </li>
        )
      })}
    </ul>
  )
}
