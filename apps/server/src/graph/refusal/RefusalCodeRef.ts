import { builder } from '../builder.ts'
import { refusalCodes } from './refusalCodes.ts'

/** Spelled as the names are everywhere else: in `extensions.code`, in refusals over HTTP and in docs/errors.md. */
export const RefusalCodeRef = builder.enumType('RefusalCode', {
  description:
    'Why a mutation was refused. docs/errors.md explains each. Later versions of the service may add values.',
  values: Object.fromEntries(
    refusalCodes.map((name) => [name, { description: `docs/errors.md#${name.toLowerCase()}` }]),
  ) as Record<(typeof refusalCodes)[number], { description: string }>,
})
