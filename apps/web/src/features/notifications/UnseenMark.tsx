import { Count } from '../../ui/list/Count.tsx'
import { notificationsWords } from '../../words/en/later/account/notificationsWords.ts'
import { useMessages } from '../../words/useMessages.ts'

/** Marks an entry that the reader has not seen. */
export function UnseenMark() {
  const t = useMessages(notificationsWords)
  return <Count label={t('notifications.unseen')} />
}
