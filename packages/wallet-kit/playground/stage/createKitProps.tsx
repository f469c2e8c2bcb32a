import type { AppInfo, WalletKitProviderProps } from '../../src/exports/index.ts'
import type { Settings } from '../settings/settings.ts'
import { createEditedTheme } from '../theme/createEditedTheme.ts'
import { createKitTheme } from '../theme/createKitTheme.ts'

const Disclaimer: AppInfo['disclaimer'] = ({ Text, Link }) => (
  <Text>
    By connecting you agree to the <Link href="https://app.example/terms">Terms of Service</Link>.
  </Text>
)

/** What the settings make of the provider's properties; the theme is the half that is looked at. */
export function createKitProps(settings: Settings): Omit<WalletKitProviderProps, 'children'> {
  const { theme, half, edits, locale, modalSize, showRecentTransactions, learnMore, disclaimer } = settings
  const isHalf = theme === 'automatic' && half !== 'system'
  return {
    theme: isHalf ? createEditedTheme(half, edits[half]).theme : createKitTheme(settings),
    locale: locale === 'browser' ? undefined : locale,
    modalSize: modalSize === 'automatic' ? undefined : modalSize,
    showRecentTransactions: showRecentTransactions === 'on',
    appInfo: {
      ...(learnMore === 'on' && { learnMoreUrl: 'https://app.example/wallets' }),
      ...(disclaimer === 'on' && { disclaimer: Disclaimer }),
    },
  }
}
