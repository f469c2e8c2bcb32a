/** How often a property is tried: `count` times in the gate, twenty times as often in `npm run verify`. */
export function runs(count: number): { numRuns: number } {
  return { numRuns: process.env['KITH_FULL'] === '1' ? count * 20 : count }
}
