/** Whether nobody sees the page: another tab is in front, or another app on a phone. */
export function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden'
}
