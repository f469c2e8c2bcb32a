import { useEffect, useState } from 'react'
import { NotificationsDocument } from '../../api/actingOperations.generated.ts'
import type { NotificationFilter } from '../../api/operations.generated.ts'
import { type PrivateList, usePrivateList } from '../../viewer/private-list/usePrivateList.ts'
import { useActing } from '../../viewer/service/useActing.ts'
import type { NotificationView } from './NotificationView.ts'

export type Notifications = PrivateList<NotificationView> & {
  /** Something arrived that is not shown, so that nothing moves under the reader. */
  hasNew: boolean
  showNew(): void
}

/** Entries in one page. */
const pageSize = 30
/** Within this many pixels of the top, new entries appear at once. */
const topPx = 120
/** A burst of events asks once. */
const burstMs = 800

/** The reader's notifications, page by page, with what arrives live. */
export function useNotifications(filter: NotificationFilter): Notifications {
  const acting = useActing()
  const [hasNew, setHasNew] = useState(false)
  const list = usePrivateList({
    document: NotificationsDocument,
    variables: { filter, first: pageSize },
    select: (data) => data.viewer?.notifications,
  })

  const { refresh } = list
  const [refreshing] = useState(() => ({ run: refresh }))
  useEffect(() => {
    refreshing.run = refresh
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = acting?.onNotified(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        if (scrollY <= topPx && !isWriting()) void refreshing.run()
        else setHasNew(true)
      }, burstMs)
    })
    return () => {
      stop?.()
      clearTimeout(timer)
    }
  }, [acting, refreshing])

  return {
    ...list,
    hasNew,
    showNew() {
      setHasNew(false)
      scrollTo({ top: 0 })
      void refresh()
    },
  }
}

/** Whether the reader is in a text field: then it must not move. */
function isWriting(): boolean {
  return document.activeElement instanceof HTMLTextAreaElement
}
