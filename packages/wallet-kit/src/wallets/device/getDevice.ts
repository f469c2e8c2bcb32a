import { getMobileSystem, type MobileSystem } from './getMobileSystem.ts'

export type Device = {
  browser: BrowserName | null
  /** `null` on anything but a phone or tablet. */
  mobileSystem: MobileSystem | null
}

/** The visitor's device, as the browser reports it. */
export function getDevice(): Device {
  return {
    browser: getBrowserName({ userAgent: navigator.userAgent, brave: Reflect.get(navigator, 'brave') }),
    mobileSystem: getMobileSystem(navigator),
  }
}

export type BrowserName = 'Chrome' | 'Firefox' | 'Edge' | 'Brave' | 'Safari' | 'Opera'

/** The browser this is, or `null` for one we do not know. */
function getBrowserName({ userAgent, brave }: { userAgent: string; brave?: unknown }): BrowserName | null {
  if (brave) return 'Brave'
  if (/\bEdg\//.test(userAgent)) return 'Edge'
  if (/\bOPR\//.test(userAgent)) return 'Opera'
  if (/\bFirefox\//.test(userAgent)) return 'Firefox'
  if (/Chrome\//.test(userAgent)) return 'Chrome'
  if (/\bSafari\//.test(userAgent)) return 'Safari'
  return null
}
