import { type PointerEvent, useState } from 'react'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { aboutWords } from '../../../words/en/later/aboutWords.ts'
import { intlFormats } from '../../../words/intlFormats.ts'
import { useLocale } from '../../../words/useLocale.ts'
import { useMessages } from '../../../words/useMessages.ts'
import styles from './ActivityWeave.module.css'
import { layoutYear, type Year, type YearDay } from './layoutYear.ts'

/** Units of the view box per thread. */
const pitch = 10
/** Space for the names of months. */
const head = 16
/** Two pieces, side by side on wide screens. */
const pieceWeeks = 27
const levels = [0, 1, 2, 3, 4]

/** A year of posts as cloth: each warp thread is a week, each weft thread a weekday; days with posts are dyed. */
export function ActivityWeave({ activity }: { activity: readonly { day: string; count: number }[] }) {
  const t = useMessages(aboutWords)
  const locale = useLocale()
  const [year] = useState(() => layoutYear(activity, Date.now()))
  const [picked, setPicked] = useState<YearDay | null>(null)
  const { total, activeDays, busiest, months } = year
  if (busiest === null) return <p className={styles['text']}>{t('about.activityNone')}</p>
  const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
  const long = intlFormats.getDateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const ofMonth = intlFormats.getDateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const number = intlFormats.getNumberFormat(locale)
  return (
    <>
      <p className={styles['text']}>
        {t('about.activitySentence', {
          count: total,
          days: activeDays,
          most: busiest.count,
          date: dateOf(busiest.day),
        })}
      </p>
      <div className={styles['year']} dir="ltr" aria-hidden="true">
        <Piece weeks={year.weeks.slice(0, year.weeks.length - pieceWeeks)} locale={locale} onPick={setPicked} />
        <Piece weeks={year.weeks.slice(-pieceWeeks)} locale={locale} onPick={setPicked} />
      </div>
      <div className={styles['foot']} aria-hidden="true">
        <span>{picked && `${long.format(dateOf(picked.day))}: ${number.format(picked.count)}`}</span>
        <span className={styles['legend']}>
          {t('about.less')}
          {levels.map((level) => (
            <i key={level} data-level={level} />
          ))}
          {t('about.more')}
        </span>
      </div>
      <Disclosure summary={t('about.activityTable')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('about.month')}</th>
              <th scope="col">{t('about.monthPosts')}</th>
              <th scope="col">{t('about.monthDays')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count, days }) => (
              <tr key={month}>
                <th scope="row">{ofMonth.format(dateOf(month))}</th>
                <td>{number.format(count)}</td>
                <td>{number.format(days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  )
}

type PieceProps = { weeks: Year['weeks']; locale: string; onPick(day: YearDay | null): void }

function Piece({ weeks, locale, onPick }: PieceProps) {
  const [width, height] = [weeks.length * pitch, head + 7 * pitch]
  const short = intlFormats.getDateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const find = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const week = Math.floor(((clientX - box.left) / box.width) * weeks.length)
    const day = Math.floor((((clientY - box.top) / box.height) * height - head) / pitch)
    onPick(weeks[week]?.[day] ?? null)
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the sentence above and the table below describe it.
    <svg
      className={styles['piece']}
      viewBox={`0 0 ${width} ${height}`}
      onPointerMove={find}
      onPointerDown={find}
      onPointerLeave={() => onPick(null)}
    >
      {findMonths(weeks).map(({ week, day }) => (
        <text key={day} className={styles['month']} x={week * pitch + 1} y={head - 6}>
          {short.format(new Date(`${day}T00:00:00Z`))}
        </text>
      ))}
      <path className={styles['under']} d={drawUnder(weeks)} />
      {levels.map((level) => (
        <path key={level} className={styles['over']} data-level={level} d={drawOver(weeks, level)} />
      ))}
    </svg>
  )
}

/** The weeks in which a month begins, except one too close to the edge for its name. */
function findMonths(weeks: Year['weeks']): { week: number; day: string }[] {
  return weeks.flatMap((days, week) => {
    const first = days.find(({ day }) => day.endsWith('-01'))
    return first && week < weeks.length - 1 ? [{ week, day: first.day }] : []
  })
}

/** Draws the crossings: warp and weft alternate on top. */
function isUpright(week: number, day: number): boolean {
  return (week + day) % 2 === 0
}

function drawOver(weeks: Year['weeks'], level: number): string {
  return drawThreads(weeks, (day) => day.level === level, isUpright)
}

function drawUnder(weeks: Year['weeks']): string {
  return drawThreads(
    weeks,
    () => true,
    (week, day) => !isUpright(week, day),
  )
}

function drawThreads(
  weeks: Year['weeks'],
  isDrawn: (day: YearDay) => boolean,
  isWarpOnTop: (week: number, day: number) => boolean,
): string {
  return weeks
    .flatMap((days, week) =>
      days.map((one, day) => {
        if (!isDrawn(one)) return ''
        const [x, y] = [week * pitch, head + day * pitch]
        return isWarpOnTop(week, day) ? `M${x + 2} ${y}h6v10h-6z` : `M${x} ${y + 2}h10v6h-10z`
      }),
    )
    .join('')
}
