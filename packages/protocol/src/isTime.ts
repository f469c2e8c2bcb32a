/** The last valid `Date` (ECMA-262, 21.4.1.1). */
const lastMs = 8_640_000_000_000_000

/** Whether a value is a time in milliseconds that a clock can show. */
export function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= lastMs
}
