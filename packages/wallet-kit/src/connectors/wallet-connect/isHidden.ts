/** Whether the page is hidden: another tab is in front, or another app on a phone. */
export function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
