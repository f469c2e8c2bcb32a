// What steps of the gate and of `npm run verify` run, and with which settings.

export const vitest = 'vitest run --reporter=json --outputFile="$KITH_REPORT" --reporter=dot'
export const playwright = 'npm run --silent journeys -- --reporter=json,dot'

/** @param {{ url: string, bin: string }} postgres */
export function onPostgres({ url, bin }) {
  return { KITH_TEST_DATABASE_URL: url, KITH_POSTGRES: bin }
}
