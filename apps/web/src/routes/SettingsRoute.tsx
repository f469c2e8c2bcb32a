import { ClaimHandle } from '../features/claim-handle/ClaimHandle.tsx'
import { useCurrentHandle } from '../features/claim-handle/useCurrentHandle.ts'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { HandleToken } from '../features/handle-token/HandleToken.tsx'
import { EndAllKeys } from '../features/keys/EndAllKeys.tsx'
import { LostHelp } from '../features/keys/LostHelp.tsx'
import { OtherKeys } from '../features/keys/OtherKeys.tsx'
import { ThisBrowserKey } from '../features/keys/ThisBrowserKey.tsx'
import { EditProfileForm } from '../features/profile/EditProfileForm.tsx'
import { AppearanceSetting } from '../features/settings/AppearanceSetting.tsx'
import { LanguageSetting } from '../features/settings/LanguageSetting.tsx'
import { JsonProvider } from '../json/JsonProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { WovenSkeleton } from '../ui/state/WovenSkeleton.tsx'
import { InWallet } from '../viewer/InWallet.tsx'
import { useSession } from '../viewer/useSession.ts'
import { keysWords } from '../words/en/later/keysWords.ts'
import { settingsWords } from '../words/en/later/settingsWords.ts'
import { useMessages } from '../words/useMessages.ts'
import { Page } from './Page.tsx'
import { SettingsLinks } from './SettingsLinks.tsx'
import styles from './SettingsRoute.module.css'

/** `/settings`: profile, handle, appearance, the keys of this browser and of others. */
export function SettingsRoute() {
  const t = useMessages(settingsWords, keysWords)
  const { status, address, notice } = useSession()
  const handle = useCurrentHandle(status === 'signed-in' ? address : undefined)
  const { run } = useRequireSession()
  // Avoids a layout shift: the page depends on whether the reader is signed in.
  if (status === 'loading')
    return (
      <Page title={t('settings.title')}>
        <WovenSkeleton rows={3} />
      </Page>
    )
  return (
    <Page title={t('settings.title')}>
      <SettingsLinks />
      {status === 'signed-in' ? (
        <>
          <section className={styles['section']} aria-labelledby="settings-profile">
            <h2 id="settings-profile" className={styles['title']}>
              {t('settings.profile')}
            </h2>
            <EditProfileForm />
          </section>
          <section className={styles['section']} id="handle" aria-labelledby="settings-handle">
            <h2 id="settings-handle" className={styles['title']}>
              {t('settings.handle')}
            </h2>
            <InWallet fallback={<WovenSkeleton rows={1} />}>
              <ClaimHandle />
            </InWallet>
            {handle && (
              <JsonProvider>
                <HandleToken handle={handle} />
              </JsonProvider>
            )}
          </section>
        </>
      ) : (
        <section className={styles['section']}>
          <p className={styles['text']}>
            {notice?.sentence ?? t(status === 'unverified' ? 'settings.unverified' : 'settings.signedOut')}
          </p>
          <Button look="main" onClick={() => run(() => scrollTo({ top: 0 }))}>
            {t(status === 'unverified' ? 'home.verify' : 'settings.connect')}
          </Button>
        </section>
      )}
      <section className={styles['section']} aria-labelledby="settings-appearance">
        <h2 id="settings-appearance" className={styles['title']}>
          {t('settings.appearance')}
        </h2>
        <AppearanceSetting />
        <LanguageSetting />
      </section>
      {status === 'signed-in' && (
        <>
          <section className={styles['section']} aria-labelledby="settings-key">
            <h2 id="settings-key" className={styles['title']}>
              {t('settings.key')}
            </h2>
            <InWallet>
              <ThisBrowserKey />
            </InWallet>
          </section>
          <section className={styles['section']} aria-labelledby="settings-keys">
            <h2 id="settings-keys" className={styles['title']}>
              {t('settings.keys')}
            </h2>
            <InWallet>
              <OtherKeys key={address} />
            </InWallet>
          </section>
        </>
      )}
      <section className={styles['section']} aria-label={t(status === 'signed-out' ? 'keys.lost' : 'settings.allKeys')}>
        {/* Also for a wallet that is not signed in here: a person who lost every browser still has it. */}
        {status !== 'signed-out' && (
          <>
            <h2 className={styles['title']}>{t('settings.allKeys')}</h2>
            <InWallet>
              <EndAllKeys key={address} />
            </InWallet>
          </>
        )}
        <LostHelp />
      </section>
    </Page>
  )
}
