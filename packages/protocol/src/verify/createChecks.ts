import { BaseError } from '@kith/siwe'
import { CryptoUnavailableError } from '../errors/bytes/CryptoUnavailableError.ts'
import type { Check, UncheckedReason } from './Check.ts'
import type { CheckName } from './checkNames.ts'

/** Thrown by a step that cannot be made here. */
export class Unchecked extends Error {
  readonly why: UncheckedReason

  constructor(why: UncheckedReason) {
    super(why)
    this.why = why
  }
}

/** The values that earlier steps found. */
type Known<Inputs extends readonly unknown[]> = { [Index in keyof Inputs]: Exclude<Inputs[Index], undefined> }

export type Checks = {
  list: readonly Check[]
  /**
   * Makes one check with what earlier ones found; `undefined` among `inputs` is what one of them did not find.
   *
   * @returns what `run` returns, or `undefined` where it did not pass.
   */
  check: <const Inputs extends readonly unknown[], Value>(
    name: CheckName,
    inputs: Inputs,
    run: (...inputs: Known<Inputs>) => Value | Promise<Value>,
  ) => Promise<Value | undefined>
}

/** Creates a list of checks that `check` appends to. */
export function createChecks(): Checks {
  const list: Check[] = []
  return {
    list,
    async check(name, inputs, run) {
      if (inputs.includes(undefined)) {
        list.push({ name, outcome: 'unchecked', why: 'earlier-failed' })
        return undefined
      }
      try {
        // None of them is `undefined`.
        const value = await run(...(inputs as Known<typeof inputs>))
        list.push({ name, outcome: 'passed' })
        return value
      } catch (error) {
        list.push({ name, ...explain(error) })
        return undefined
      }
    },
  }
}

function explain(error: unknown) {
  if (error instanceof Unchecked) return { outcome: 'unchecked', why: error.why } as const
  // A page without WebCrypto, or a fault of ours, does not decide about the message.
  if (!(error instanceof BaseError) || error instanceof CryptoUnavailableError) throw error
  return { outcome: 'failed', reason: error.name, message: error.shortMessage } as const
}
