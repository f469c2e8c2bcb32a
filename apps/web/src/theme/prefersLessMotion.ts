/** Whether the reader asked for less motion, in the settings of the system or of the app. */
export function prefersLessMotion(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['motion'] === 'reduce'
  )
}
