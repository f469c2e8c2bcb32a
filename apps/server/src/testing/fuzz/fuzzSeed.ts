import { isFuzzFull } from './isFuzzFull.ts'

/**
 * The seed of a run: KITH_FUZZ_SEED, or one that is another each time under the full counts. Fewer inputs have the same one each
 * time: in some hundred of any other seed there may be no post that is accepted.
 */
export const fuzzSeed = Number(process.env['KITH_FUZZ_SEED'] ?? (isFuzzFull ? Date.now() % 2 ** 31 : 20_261_121))
