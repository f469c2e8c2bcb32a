/** Prints what a test measured. `npm test` and `npm run verify` show these lines. */
export function printMeasured(name: string, figures: string): void {
  console.warn(`measured ${name}: ${figures}`)
}
