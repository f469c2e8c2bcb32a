import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { formatClock } from '../../ui/formatClock.ts'
import { useStoreValue } from '../../viewer/useStoreValue.ts'
import { versionOffer } from '../../viewer/versionOffer.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './PageNotice.module.css'
import { useFreshness } from './useFreshness.ts'

/** One quiet line over the end of the page: how old what it shows is, or that a newer version is there. Nothing moves for it. */
export function PageNotice() {
  const t = useMessages()
  const locale = useLocale()
  const { notice, isOnline } = useFreshness()
  const offer = useStoreValue(versionOffer)
  const [openedAt] = useState(() => Date.now())

  return (
    // Always there, so that what appears in it is announced.
    <div className={styles['notice']} role="status">
      {notice ? (
        <p className={styles['line']}>
          {t(isOnline ? 'notice.unreachable' : 'notice.offline', {
            time: formatClock(new Date(notice.keptAt), { nowMs: openedAt, locale }),
          })}
        </p>
      ) : (
        offer && (
          <div className={styles['line']}>
            <p>{t(`notice.${offer}`)}</p>
            <div className={styles['actions']}>
              <Button size="small" onClick={() => location.reload()}>
                {t('notice.reload')}
              </Button>
              <Button look="quiet" size="small" onClick={() => versionOffer.set(undefined)}>
                {t('notice.dismiss')}
              </Button>
            </div>
          </div>
        )
      )}
    </div>
  )
}
