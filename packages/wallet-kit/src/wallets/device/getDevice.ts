import { type BrowserName, getBrowserName } from './getBrowserName.ts'
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
