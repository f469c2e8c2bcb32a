import type { ProvenKey } from '../keys/verifyKeyProof.ts'

/**
 * Charges the key's account for a picture, before the costly decoding.
 *
 * @throws what the service's `chargeUpload` throws.
 */
export type ChargeUpload = (key: Pick<ProvenKey, 'delegationId' | 'accountId'>) => Promise<void>
