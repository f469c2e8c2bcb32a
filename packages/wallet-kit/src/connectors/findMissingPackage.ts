/** As Node, webpack, Vite and a browser without a bundler begin the sentence. */
const sentence =
  /(?:Cannot find (?:package|module)|Could not resolve|Failed to resolve (?:import|module specifier)) ["']([^"']+)["']/

/** The package whose `import()` failed because it is not installed, or `null` for any other error. */
export function findMissingPackage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const [, specifier = ''] = sentence.exec(error.message) ?? []
  // Only a package's own name: a file of the app that is gone was not for installing.
  return /^(@[\w.-]+\/)?[\w-][\w.-]*$/.test(specifier) ? specifier : null
}
