import { spendSignInStep } from '../../limits/rates/spendSignInStep.ts'
import { builder } from '../builder.ts'
import type { GraphContext } from '../GraphContext.ts'
import { RefusalRef } from '../refusal/RefusalRef.ts'
import { toRefusal } from '../refusal/toRefusal.ts'

type Types = (typeof builder)['$inferSchemaTypes']

export type AddWalletStepParameters<Answer extends object, Input extends object> = {
  /** The mutation `x` answers a union `XResult`: `answer` or a refusal. */
  name: string
  description: string
  /** What is counted: a one-time value handed out, or a signature handed in. */
  step: 'challenges' | 'signatures'
  input: PothosSchemaTypes.InputObjectRef<Types, Input>
  inputDescription: string
  answer: PothosSchemaTypes.ObjectRef<Types, Answer>
  resultDescription: string
  run: (context: Pick<GraphContext, 'service' | 'getDevice' | 'client'>, input: Input) => Promise<Answer>
}

/**
 * Adds a mutation by which a wallet signs in, ends keys or deletes its account. Each has two: the first hands out a one-time
 * value, the second takes what was signed. Both are counted for the client, and answer an expected error as a refusal.
 */
export function addWalletStep<Answer extends object, Input extends object>({
  name,
  description,
  step,
  input: inputRef,
  inputDescription,
  answer: answerRef,
  resultDescription,
  run,
}: AddWalletStepParameters<Answer, Input>): void {
  // Pothos computes its types from concrete ones alone; the parameters say that `run` fits both.
  const answer = answerRef as unknown as PothosSchemaTypes.ObjectRef<Types, object>
  const type = inputRef as unknown as PothosSchemaTypes.InputObjectRef<Types, object>
  const result = builder.unionType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Result`, {
    description: resultDescription,
    types: [answer, RefusalRef],
    resolveType: (value) => ('kind' in value ? RefusalRef : answer),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: result,
      args: { input: t.arg({ type, required: true, description: inputDescription }) },
      description,
      async resolve(_, { input }, context) {
        try {
          await spendSignInStep(context.rates, { step, client: context.client })
          return await run(context, input as Input)
        } catch (error) {
          return toRefusal(error)
        }
      },
    }),
  )
}
