import { type ReactNode, useId, useRef, useState } from 'react'
import type { ProfileFieldsFragment } from '../../../api/operations.generated.ts'
import { Avatar } from '../../../ui/account/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useLazyPart } from '../../../ui/useLazyPart.ts'
import { settingsWords } from '../../../words/en/later/account/settingsWords.ts'
import { useMessages } from '../../../words/useMessages.ts'
import { ProfileBanner } from '../banner/ProfileBanner.tsx'
import styles from './PictureFields.module.css'
import { useProfilePicture } from './useProfilePicture.ts'

const sizes = { avatar: { width: 640, height: 640 }, banner: { width: 1280, height: 320 } } as const
const loadCrop = async () => (await import('./CropDialog.tsx')).CropDialog

/** The pictures of the reader's own profile: woven until one is chosen. */
export function PictureFields({ profile }: { profile: ProfileFieldsFragment }) {
  return (
    <div className={styles['pictures']}>
      <PictureField field="banner" profile={profile}>
        <ProfileBanner address={profile.address} src={profile.bannerUrl} />
      </PictureField>
      <PictureField field="avatar" profile={profile}>
        <Avatar address={profile.address} src={profile.avatarUrl} size={96} />
      </PictureField>
    </div>
  )
}

type PictureFieldProps = { field: keyof typeof sizes; profile: ProfileFieldsFragment; children: ReactNode }

function PictureField({ field, profile, children }: PictureFieldProps) {
  const t = useMessages(settingsWords)
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const crop = useLazyPart(loadCrop)
  const { isBusy, problem, save, remove } = useProfilePicture(field, profile.id)
  const isUploaded = (field === 'avatar' ? profile.avatarUrl : profile.bannerUrl) !== null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form.
    <div role="group" aria-labelledby={titleId} className={styles['field']} data-field={field}>
      <p id={titleId} className={styles['label']}>
        {t(`settings.picture.${field}`)}
      </p>
      <div className={styles['preview']}>{children}</div>
      <div className={styles['bar']}>
        <Button
          size="small"
          aria-disabled={isBusy}
          onPointerEnter={crop.load}
          onFocus={crop.load}
          onClick={() => input.current?.click()}
        >
          {t(isBusy ? 'settings.saving' : isUploaded ? 'settings.picture.change' : 'settings.picture.add')}
        </Button>
        {isUploaded && (
          <Button size="small" look="quiet" aria-disabled={isBusy} onClick={remove}>
            {t('settings.picture.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={t(`settings.picture.${field}`)}
        onChange={({ target }) => {
          crop.load()
          setFile(target.files?.[0] ?? null)
          // Lets the reader choose the same file again.
          target.value = ''
        }}
      />
      {(problem ?? (file && crop.status === 'failed')) && (
        <p role="alert" className={styles['problem']}>
          {problem ?? t('notice.partMissing')}
        </p>
      )}
      {file && crop.Part && (
        <crop.Part
          title={t(`settings.picture.${field}`)}
          file={file}
          size={sizes[field]}
          onSave={save}
          onClose={() => setFile(null)}
        />
      )}
    </div>
  )
}
