import type { CborValue } from '../../cbor/CborValue.ts'

/** How one field travels: its rule, and how it differs between CBOR and TypeScript. */
export type FieldCodec = {
  /** Checks what CBOR holds and gives what TypeScript holds. `at` names the field in errors. */
  read(raw: unknown, at: string): unknown
  /** The inverse of `read`. Reading the result checks the rules. */
  write(value: unknown, at: string): CborValue
  optional?: boolean
}
