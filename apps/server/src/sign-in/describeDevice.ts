type Name = readonly [name: string, sign: RegExp]

/** In this order: most browsers also call themselves those after them. */
const browsers: readonly Name[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chromium', /\bChromium\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
]

/** In this order: Android says Linux as well, and an iPhone says Mac OS X. */
const systems: readonly Name[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Words by which people tell their browsers apart in a list, e.g. `Firefox on Linux`; `null` for anything unknown. All
 * that is kept of the User-Agent header: no version, no model, and never a word of the header itself.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  // A longer text than any browser sends causes no more work.
  const text = userAgent?.slice(0, 512)
  const browser = findName(browsers, text)
  const system = findName(systems, text)
  if (browser === undefined) return system === undefined ? null : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}

function findName(names: readonly Name[], userAgent = ''): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0]
}
