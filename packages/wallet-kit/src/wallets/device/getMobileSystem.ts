export type MobileSystem = 'ios' | 'android'

/** The phone's or tablet's system, or `null` on anything else. An iPad that poses as a Mac is known by its touch points. */
export function getMobileSystem({
  userAgent,
  platform,
  maxTouchPoints,
}: {
  userAgent: string
  platform: string
  maxTouchPoints: number
}): MobileSystem | null {
  if (/android/i.test(userAgent)) return 'android'
  if (/iPhone|iPod|iPad/.test(userAgent)) return 'ios'
  return platform === 'MacIntel' && maxTouchPoints > 1 ? 'ios' : null
}
