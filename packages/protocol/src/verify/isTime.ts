/** The last time there is (ECMA-262, 21.4.1.1): what lies after it no clock can show. */
const lastMs = 8_640_000_000_000_000

/** Whether a number is a time in milliseconds that a clock can show. */
export function isTime(ms: number): boolean {
  return Number.isSafeInteger(ms) && ms >= 0 && ms <= lastMs
}
