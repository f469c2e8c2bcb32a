/** The seed of a run: KITH_FUZZ_SEED, or one that is another each time under the full counts and the same in the gate. */
export const fuzzSeed = Number(
  process.env['KITH_FUZZ_SEED'] ?? (process.env['KITH_FULL'] ? Date.now() % 2 ** 31 : 20_261_121),
)
