import { intlFormats } from '../../words/intlFormats.ts'
import { useLocale } from '../../words/useLocale.ts'
import { formatMoment } from './formatMoment.ts'
import { useNow } from './useNow.ts'

const full = { dateStyle: 'full', timeStyle: 'short' } as const

/** When something was, as people say it; the exact time on demand. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale()
  const now = useNow()
  const date = new Date(at)
  return (
    <time
      dateTime={at}
      // Not before somebody points at it: making the formatter takes longer than drawing a post.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = intlFormats.getDateTimeFormat(locale, full).format(date)
      }}
    >
      {formatMoment(date, now, locale)}
    </time>
  )
}
