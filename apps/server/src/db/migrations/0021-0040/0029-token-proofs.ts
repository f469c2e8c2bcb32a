import type { Migration } from '../Migration.ts'

/**
 * By which proof a token was given out, so that a captured proof gets no second one. A token outlives the 240 s in which its
 * proof is valid, so nothing else has to be remembered; the one that comes with a sign-in has no proof of this kind.
 */
export const tokenProofs: Migration = {
  name: '0029-token-proofs',
  statements: [
    'alter table access_token add column proof_ts bigint',
    'create unique index access_token_by_proof on access_token (delegation_id, proof_ts)',
  ],
}
