import type { Locale } from '@kith/wallet-kit/pure'

/** Where the web app manifest of a language is: what an installed app is called, and its shortcuts. The build writes them. */
export function manifestPath(language: Locale): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`
}
