export type { AskContract } from '../verify/AskContract.ts'
export { assertAttestation } from '../verify/assertAttestation.ts'
export type { Check, UncheckedReason } from '../verify/Check.ts'
export { type CheckName, checkNames } from '../verify/checkNames.ts'
export type { WalletBasis } from '../verify/checkWallet.ts'
export type { ExportFault, ExportVerification, TakenFromFile } from '../verify/ExportVerification.ts'
export type { KeyEnd, KeyEndByKey, KeyEndStatement, VerifiedKeyEnd } from '../verify/KeyEnd.ts'
export type { Receipt } from '../verify/Receipt.ts'
export type { TrustedService } from '../verify/TrustedService.ts'
export type { Standing, VerifyReport } from '../verify/VerifyReport.ts'
export { type VerifyParameters, verify } from '../verify/verify.ts'
export {
  type VerifiedDelegation,
  type VerifyDelegationParameters,
  verifyDelegation,
} from '../verify/verifyDelegation.ts'
export { type VerifyExportParameters, verifyExport } from '../verify/verifyExport.ts'
export { type VerifyMessageParameters, verifyMessage } from '../verify/verifyMessage.ts'
