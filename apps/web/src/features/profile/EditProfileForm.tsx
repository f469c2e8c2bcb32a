import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { settingsWords } from '../../words/en/later/account/settingsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './EditProfileForm.module.css'
import { PictureFields } from './edit/PictureFields.tsx'
import { useEditProfile } from './useEditProfile.ts'

/** Edits the reader's own pictures, name, bio and link. */
export function EditProfileForm() {
  const t = useMessages(settingsWords)
  const { profile, values, setValue, problems, isChanged, state, error, save } = useEditProfile()
  const isBusy = state === 'loading' || state === 'saving'
  const canSave = isChanged && !isBusy && Object.keys(problems).length === 0
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) save()
      }}
    >
      {profile && <PictureFields profile={profile} />}
      <Field
        label={t('settings.name')}
        value={values.name}
        problem={problems.name && t(`settings.problem.${problems.name}`)}
        dir="auto"
        autoComplete="nickname"
        onChange={(event) => setValue('name', event.target.value)}
      />
      <Field
        isLong
        label={t('settings.bio')}
        value={values.bio}
        problem={problems.bio && t(`settings.problem.${problems.bio}`)}
        onChange={(event) => setValue('bio', event.target.value)}
      />
      <Field
        label={t('settings.link')}
        value={values.link}
        problem={problems.link && t(`settings.problem.${problems.link}`)}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={t('settings.linkHint')}
        onChange={(event) => setValue('link', event.target.value)}
      />
      <div className={styles['bar']}>
        <Button type="submit" look="main" aria-disabled={!canSave}>
          {t(state === 'saving' ? 'settings.saving' : 'settings.save')}
        </Button>
        <span role="status">{state === 'saved' && t('settings.saved')}</span>
      </div>
      {error && (
        <p className={styles['error']} role="alert">
          {error.sentence}
        </p>
      )}
    </form>
  )
}
