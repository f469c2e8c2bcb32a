type Answer = { errors?: { extensions?: object }[] }

/** Gives each error of a JSON answer that a GraphQL library wrote by itself the code it lacks: the client's mistake. */
export function nameErrors(text: string): string {
  if (!text.startsWith('{"errors":')) return text
  // The libraries write errors as GraphQL has them.
  const answer = JSON.parse(text) as Answer
  const errors = answer.errors?.map((error) => ({
    ...error,
    extensions: { code: 'InvalidRequestError', ...error.extensions },
  }))
  return JSON.stringify({ ...answer, errors })
}
