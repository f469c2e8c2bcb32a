type Answer = { errors?: { extensions?: object }[] }

/** Adds the code `InvalidRequestError` to errors without a code, in a JSON answer that a GraphQL library wrote itself. */
export function addErrorCodes(text: string): string {
  if (!text.startsWith('{"errors":')) return text
  // The libraries write errors in the shape that GraphQL defines.
  const answer = JSON.parse(text) as Answer
  const errors = answer.errors?.map((error) => ({
    ...error,
    extensions: { code: 'InvalidRequestError', ...error.extensions },
  }))
  return JSON.stringify({ ...answer, errors })
}
