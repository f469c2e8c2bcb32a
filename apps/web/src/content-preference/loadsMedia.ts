import type { ContentPreference } from './contentPreference.ts'

/** The part of the Network Information API that describes this device's connection. */
type ConnectionLike = { type?: string; saveData?: boolean }

/** Whether images load by themselves. Browsers that do not say how they are connected count as on Wi-Fi, unless they save data. */
export function loadsMedia(
  media: ContentPreference['media'],
  { connection }: { connection?: ConnectionLike } = navigator as { connection?: ConnectionLike },
): boolean {
  if (media !== 'wifi') return media === 'always'
  if (connection?.saveData) return false
  return connection?.type === undefined || connection.type === 'wifi' || connection.type === 'ethernet'
}
