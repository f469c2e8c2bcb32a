import { splitAccountAddress } from '@kith/protocol'
import { type ReactNode, useState } from 'react'
import { ClaimHandle } from '../../features/claim-handle/ClaimHandle.tsx'
import { OwnHandles } from '../../features/claim-handle/OwnHandles.tsx'
import { useCurrentHandle } from '../../features/claim-handle/useCurrentHandle.ts'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import { DeleteAccount } from '../../features/delete-account/DeleteAccount.tsx'
import { ExportData } from '../../features/export-import/ExportData.tsx'
import { ImportMessages } from '../../features/export-import/ImportMessages.tsx'
import { OpenExport } from '../../features/export-import/OpenExport.tsx'
import { HandleToken } from '../../features/handle-token/HandleToken.tsx'
import { EndAllKeys } from '../../features/keys/EndAllKeys.tsx'
import { LostHelp } from '../../features/keys/LostHelp.tsx'
import { OtherKeys } from '../../features/keys/OtherKeys.tsx'
import { ThisBrowserKey } from '../../features/keys/ThisBrowserKey.tsx'
import { EditProfileForm } from '../../features/profile/EditProfileForm.tsx'
import { AppearanceSetting } from '../../features/settings/AppearanceSetting.tsx'
import { ContentSetting } from '../../features/settings/ContentSetting.tsx'
import { LanguageSetting } from '../../features/settings/LanguageSetting.tsx'
import { StandingList } from '../../features/standing/StandingList.tsx'
import { AccountTips } from '../../features/tips/AccountTips.tsx'
import { JsonProvider } from '../../json/JsonProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { useService } from '../../viewer/service/useService.ts'
import { useSession } from '../../viewer/useSession.ts'
import { InWallet } from '../../viewer/wallet/InWallet.tsx'
import { dataWords } from '../../words/en/later/account/dataWords.ts'
import { keysWords } from '../../words/en/later/account/keysWords.ts'
import { settingsWords } from '../../words/en/later/account/settingsWords.ts'
import { claimHandleWords } from '../../words/en/later/chain/claimHandleWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './SettingsSection.module.css'
import { type SettingsSectionName, settingsSections } from './settingsSections.ts'

/** What one section of the settings holds, for who is reading. */
export function SettingsSection({ name }: { name: SettingsSectionName }) {
  const { status } = useSession()
  const { needsAccount } = settingsSections.find((section) => section.name === name) ?? { needsAccount: false }
  // Avoids a layout shift: a section may depend on whether the reader is signed in.
  if (status === 'loading') return <WovenSkeleton rows={3} />
  if (needsAccount && status !== 'signed-in') return <SignInFirst />
  const sections: Readonly<Record<SettingsSectionName, () => ReactNode>> = {
    profile: () => (
      <Part>
        <EditProfileForm />
      </Part>
    ),
    handle: () => <HandleSection />,
    tips: () => <TipsSection />,
    keys: () => <KeysSection />,
    appearance: () => (
      <Part>
        <AppearanceSetting />
      </Part>
    ),
    language: () => (
      <Part>
        <LanguageSetting />
      </Part>
    ),
    content: () => (
      <Part>
        <ContentSetting />
      </Part>
    ),
    data: () => <DataSection />,
    standing: () => (
      <Part>
        <StandingList />
      </Part>
    ),
    delete: () => <DeleteSection />,
  }
  return sections[name]()
}

function SignInFirst() {
  const t = useMessages(settingsWords)
  const { status, notice } = useSession()
  const { run } = useRequireSession()
  const isUnverified = status === 'unverified'
  return (
    <Part>
      <p className={styles['text']}>
        {notice?.sentence ?? t(isUnverified ? 'settings.unverified' : 'settings.signedOut')}
      </p>
      <Button look="main" onClick={() => run(() => scrollTo({ top: 0 }))}>
        {t(isUnverified ? 'home.verify' : 'connect.button')}
      </Button>
    </Part>
  )
}

function HandleSection() {
  const t = useMessages(claimHandleWords)
  const { address } = useSession()
  return (
    <>
      <Part>
        <InWallet className={styles['wallet']} fallback={<WovenSkeleton rows={1} />}>
          <ClaimHandle />
        </InWallet>
      </Part>
      {address !== undefined && (
        <InWallet className={styles['wallet']}>
          <OwnHandles
            key={address}
            address={address}
            renderToken={(handle) => (
              <JsonProvider>
                <HandleToken handle={handle} />
              </JsonProvider>
            )}
            renderPart={(handles) => <Part title={t('ownHandles.title')}>{handles}</Part>}
          />
        </InWallet>
      )}
    </>
  )
}

function TipsSection() {
  const { address } = useSession()
  return <Part>{address !== undefined && <AccountTips key={address} address={address} />}</Part>
}

function KeysSection() {
  const t = useMessages(settingsWords, keysWords)
  const { status, address } = useSession()
  return (
    <>
      {status !== 'signed-in' && <SignInFirst />}
      {status === 'signed-in' && (
        <>
          <Part title={t('settings.key')}>
            <InWallet className={styles['wallet']}>
              <ThisBrowserKey />
            </InWallet>
          </Part>
          <Part title={t('settings.keys')}>
            <InWallet className={styles['wallet']}>
              <OtherKeys key={address} />
            </InWallet>
          </Part>
        </>
      )}
      {/* Also for a wallet that is not signed in here: a person who lost every browser still has it. */}
      {status !== 'signed-out' && (
        <Part title={t('settings.allKeys')}>
          <InWallet className={styles['wallet']}>
            {/* By its wallet: a contract account is that of its address again once it is signed out. */}
            <EndAllKeys key={address && splitAccountAddress(address).address} />
          </InWallet>
        </Part>
      )}
      <Part label={t('keys.lost')}>
        <LostHelp />
      </Part>
    </>
  )
}

function DataSection() {
  const t = useMessages(dataWords)
  const { status, address } = useSession()
  const { session } = useService()
  const [given, setGiven] = useState<Blob | null>(null)
  const { record } = session.getState()
  const viewer = status === 'signed-in' && record ? { address: record.address, network: record.network } : null
  return (
    <>
      {status === 'signed-in' && address !== undefined && (
        <Part title={t('data.exportTitle')}>
          <ExportData key={address} address={address} onCheck={setGiven} />
        </Part>
      )}
      <Part title={t('data.openTitle')}>
        <OpenExport given={given} renderImport={(opened) => <ImportMessages opened={opened} viewer={viewer} />} />
      </Part>
      {status !== 'signed-in' && <SignInFirst />}
    </>
  )
}

function DeleteSection() {
  const { address } = useSession()
  const handle = useCurrentHandle(address)
  return (
    <Part>
      {/* Not by whether the reader is signed in: after the deletion they are not. */}
      <InWallet className={styles['wallet']} fallback={<WovenSkeleton rows={3} />}>
        <DeleteAccount handle={handle ?? null} />
      </InWallet>
    </Part>
  )
}

/** A part of a section, with its own heading where there are several. */
function Part({ title, label, children }: { title?: string; label?: string; children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title ?? label}>
      {title !== undefined && <h2 className={styles['title']}>{title}</h2>}
      {children}
    </section>
  )
}
