import type { builder } from '../builder.ts'

type Fields = PothosSchemaTypes.InputFieldBuilder<(typeof builder)['$inferSchemaTypes'], 'InputObject'>

/** Which wallet is to sign: the fields that the input of every challenge begins with. */
export function walletInputFields(t: Fields) {
  return {
    address: t.field({ type: 'Address', required: true, description: 'The wallet.' }),
    chainId: t.int({
      required: true,
      description:
        "The wallet's chain (EIP-155 id), below 2^31: a plain wallet on one with a larger id may name any other.",
    }),
  }
}
