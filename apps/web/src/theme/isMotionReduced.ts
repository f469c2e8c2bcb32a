/** Whether the reader wants less motion, by the system's setting or the app's own. */
export function isMotionReduced(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['motion'] === 'reduce'
  )
}
