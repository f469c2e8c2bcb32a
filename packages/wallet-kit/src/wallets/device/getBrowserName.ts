export type BrowserName = 'Chrome' | 'Firefox' | 'Edge' | 'Brave' | 'Safari' | 'Opera'

/** The browser this is, or `null` for one we do not know. */
export function getBrowserName({ userAgent, brave }: { userAgent: string; brave?: unknown }): BrowserName | null {
  if (brave) return 'Brave'
  if (/\bEdg\//.test(userAgent)) return 'Edge'
  if (/\bOPR\//.test(userAgent)) return 'Opera'
  if (/\bFirefox\//.test(userAgent)) return 'Firefox'
  if (/Chrome\//.test(userAgent)) return 'Chrome'
  if (/\bSafari\//.test(userAgent)) return 'Safari'
  return null
}
