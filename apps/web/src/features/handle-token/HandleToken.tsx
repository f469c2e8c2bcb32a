import { Button } from '../../ui/Button.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './HandleToken.module.css'
import { handleTokenId } from './handleTokenId.ts'
import { useHandleToken } from './useHandleToken.ts'

/** The token behind a handle, as wallets and marketplaces show it. */
export function HandleToken({ handle }: { handle: string }) {
  const t = useMessages()
  const id = handleTokenId(handle)
  const { state, token, error, retry } = useHandleToken(id)
  if (state === 'failed')
    return (
      <p className={styles['failed']} role="alert">
        {error?.sentence}
        <Button look="quiet" size="small" onClick={retry}>
          {t('action.retry')}
        </Button>
      </p>
    )
  return (
    <div className={styles['token']} aria-busy={state === 'loading'}>
      <span className={styles['picture']}>{token && <img src={token.image} width={72} height={72} alt="" />}</span>
      <div className={styles['facts']}>
        <p className={styles['name']}>{token?.name ?? handle}</p>
        <p className={styles['text']}>{t('handleToken.owned')}</p>
        <p className={styles['id']} dir="ltr">
          {t('handleToken.id', { id })}
        </p>
      </div>
    </div>
  )
}
