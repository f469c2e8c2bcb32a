/** Runs of which only the latest counts, with the one timer that it may have. */
export type LatestRun = {
  /** Begins a run, which ends the one before. Returns whether it is still the latest. */
  begin: () => () => boolean
  end: () => void
  /** Calls back at that time (milliseconds since 1970), instead of what waited before, unless another run begins. */
  onceAt: (time: number, act: () => void) => void
  clearTimer: () => void
}

/** The longest a timer can run; what is later is soon enough on the page after that. */
const longestTimerMs = 2 ** 31 - 1

export function createLatestRun(): LatestRun {
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const clearTimer = () => clearTimeout(timer)
  const end = () => {
    latest++
    clearTimer()
  }

  return {
    begin() {
      end()
      const current = latest
      return () => current === latest
    },
    end,
    onceAt(time, act) {
      clearTimer()
      const ms = time - Date.now()
      if (ms <= longestTimerMs) timer = setTimeout(act, ms)
    },
    clearTimer,
  }
}
