import type { Attestation } from '../attestation/Attestation.ts'
import type { SignedText } from '../delegation/SignedText.ts'

/**
 * Asks a contract, at the block that an attestation names, whether it accepted the wallet signature of a text.
 *
 * @throws an error named `SignatureCheckFailedError` where its chain gives no answer.
 */
export type AskContract = (text: SignedText, attestation: Attestation) => Promise<boolean>
