export { type GetConnectionStatusParameters, getConnectionStatus } from '../account-state/getConnectionStatus.ts'
export type { AuthenticationStatus, ConnectionStatus } from '../context/ConnectionStatus.ts'
export { formatAddress } from '../format/formatAddress.ts'
export { type FormatBalanceParameters, formatBalance } from '../format/formatBalance.ts'
export { formatName } from '../format/formatName.ts'
export { type Direction, getDirection } from '../messages/getDirection.ts'
export { type Locale, locales } from '../messages/locales.ts'
export { type MatchedLocale, matchLocale } from '../messages/matchLocale.ts'
export { darkTheme } from '../theme/darkTheme.ts'
export { lightTheme } from '../theme/lightTheme.ts'
export { midnightTheme } from '../theme/midnightTheme.ts'
export type { Theme, ThemeOptions, ThemeVars } from '../theme/Theme.ts'
export { type ThemeToCssParameters, themeToCss } from '../theme/themeToCss.ts'
export {
  type CreateTransactionStoreParameters,
  createTransactionStore,
  type TransactionStorage,
  type TransactionStore,
} from '../transactions/store/createTransactionStore.ts'
export type { NewTransaction, TransactionRecord, TransactionStatus } from '../transactions/store/TransactionRecord.ts'
export { validateTransaction } from '../transactions/store/validateTransaction.ts'
