const dayMs = 24 * 3_600_000
/** Weeks in the calendar, the current one included. */
const weekCount = 53
const daysAWeek = 7

export type YearDay = {
  /** In UTC, e.g. 2026-11-21. */
  day: string
  count: number
  /** Activity relative to the busiest day, from 0 (none) to 4. */
  level: number
}

export type Year = {
  /** Oldest first, each starting on Monday; the last one ends today. */
  weeks: readonly (readonly YearDay[])[]
  total: number
  /** Days with a post. */
  activeDays: number
  /** `null` without a post. */
  busiest: YearDay | null
  /** Newest first, without empty months. `month` is its first day. */
  months: readonly { month: string; count: number; days: number }[]
}

/** Lays out the posts of each day as a calendar of 53 weeks. Days without a post may be missing. */
export function layoutYear(activity: readonly { day: string; count: number }[], nowMs: number): Year {
  const counts = new Map(activity.map(({ day, count }) => [day, count]))
  const today = Math.floor(nowMs / dayMs)
  // Day 0 of the epoch was a Thursday.
  const weekday = (today + 3) % daysAWeek
  const start = today - weekday - (weekCount - 1) * daysAWeek
  const shown = Array.from({ length: today - start + 1 }, (_, index) => {
    const day = toDay(start + index)
    return { day, count: counts.get(day) ?? 0 }
  })
  const max = Math.max(0, ...shown.map(({ count }) => count))
  const days = shown.map((one) => ({ ...one, level: findLevel(one.count, max) }))
  const active = days.filter(({ count }) => count > 0)
  const months = new Map<string, { month: string; count: number; days: number }>()
  for (const { day, count } of active.toReversed()) {
    const month = `${day.slice(0, 7)}-01`
    const known = months.get(month) ?? { month, count: 0, days: 0 }
    months.set(month, { month, count: known.count + count, days: known.days + 1 })
  }
  return {
    weeks: Array.from({ length: weekCount }, (_, week) => days.slice(week * daysAWeek, (week + 1) * daysAWeek)),
    total: active.reduce((sum, { count }) => sum + count, 0),
    activeDays: active.length,
    busiest: active.find(({ count }) => count === max) ?? null,
    months: [...months.values()],
  }
}

/** In quarters of the busiest day, so quiet accounts have a pattern too. */
function findLevel(count: number, max: number): number {
  return count === 0 ? 0 : Math.ceil((count / max) * 4)
}

function toDay(sinceEpoch: number): string {
  return new Date(sinceEpoch * dayMs).toISOString().slice(0, 10)
}
