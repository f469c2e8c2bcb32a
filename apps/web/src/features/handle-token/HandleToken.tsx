import { keccak256, stringToBytes } from 'viem'
import { Failure } from '../../ui/state/Failure.tsx'
import { claimHandleWords } from '../../words/en/later/chain/claimHandleWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './HandleToken.module.css'
import { useHandleToken } from './useHandleToken.ts'

/** The token behind a handle, as wallets and marketplaces show it. */
export function HandleToken({ handle }: { handle: string }) {
  const t = useMessages(claimHandleWords)
  const id = handleTokenId(handle)
  const { state, token, error, retry } = useHandleToken(id)
  if (state === 'failed') return <Failure sentence={error?.sentence} onRetry={retry} isAlert />
  return (
    <div className={styles['token']} aria-busy={state === 'loading'}>
      <span className={styles['picture']}>{token && <img src={token.image} width={72} height={72} alt="" />}</span>
      <div className={styles['facts']}>
        <p className={styles['name']}>{token?.name ?? handle}</p>
        <p className={styles['text']}>{t('handleToken.owned')}</p>
        <p className={styles['id']} dir="ltr" title={id}>
          {t('handleToken.id', { id: shorten(id) })}
        </p>
      </div>
    </div>
  )
}

/** The number of a handle's token: keccak-256 of its letters (`HandleRegistry.tokenIdOf`). */
function handleTokenId(handle: string): string {
  return BigInt(keccak256(stringToBytes(handle))).toString()
}

/** The ends of a number of 77 digits; the whole of it is in the title. */
function shorten(id: string): string {
  return `${id.slice(0, 6)}…${id.slice(-6)}`
}
