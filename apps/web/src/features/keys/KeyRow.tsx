import { abilities, defaultAbilities } from '@kith/protocol'
import { useId } from 'react'
import { AskWalletButton } from '../../acting/AskWalletButton.tsx'
import { useAskWallet } from '../../acting/useAskWallet.ts'
import { Moment } from '../../ui/text/Moment.tsx'
import { useService } from '../../viewer/service/useService.ts'
import { keysWords } from '../../words/en/later/account/keysWords.ts'
import { intlFormats } from '../../words/intlFormats.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './KeyRow.module.css'
import type { Key } from './useKeys.ts'

export type KeyRowProps = {
  value: Key
  /** Called once the key has ended, with the name of its browser. */
  onEnded(device: string): void
}

/** One browser an account is signed in on. */
export function KeyRow({ value, onEnded }: KeyRowProps) {
  const t = useMessages(keysWords)
  const nameId = useId()
  const { acting } = useService()
  const asked = useAskWallet()
  const limited = listLimits(value.abilities)
  const list = intlFormats.getListFormat(useLocale(), { type: 'unit' })
  const device = value.device ?? t('keys.unknownDevice')
  const end = () =>
    asked.ask(async (wallet) => {
      const { revokeKeys } = await acting.get()
      await revokeKeys({ wallet, key: value.key })
      onEnded(device)
    })
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <bdi id={nameId} className={styles['device']}>
          {device}
        </bdi>
        <span className={styles['times']}>
          {/* Where another client holds the key: the domain that the wallet showed. */}
          {value.domain !== location.host && (
            <>
              <bdi>{value.domain}</bdi>
              <span aria-hidden="true"> · </span>
            </>
          )}
          {t('keys.signedIn')} <Moment at={value.createdAt} />
          <span aria-hidden="true"> · </span>
          {t('keys.used')} <Moment at={value.lastUsedAt} />
        </span>
        {limited.length > 0 && (
          <span className={styles['times']}>
            {t('keys.limited', { list: list.format(limited.map((key) => t(key))) })}
          </span>
        )}
      </div>
      <AskWalletButton asked={asked} size="small" aria-describedby={nameId} onClick={end}>
        {t('keys.end')}
      </AskWalletButton>
    </li>
  )
}

const words = {
  'social/follow': 'keys.may.follow',
  'social/moderate': 'keys.may.moderate',
  'social/post': 'keys.may.post',
  'social/private': 'keys.may.private',
  'social/profile': 'keys.may.profile',
  'social/react': 'keys.may.react',
} as const

/** Describes a key's abilities if they are fewer than the default; else nothing. */
function listLimits(granted: readonly string[]) {
  if (defaultAbilities.every((ability) => granted.includes(ability))) return []
  return abilities.filter((ability) => granted.includes(ability)).map((ability) => words[ability])
}
