import { findRepository } from '../pack/findRepository.mjs'

/**
 * Why npm would refuse a provenance of these packages, a sentence each: their `repository` is missing, or is not the one that the
 * workflow runs in.
 *
 * @param {readonly { name: string, repository?: { url?: string } }[]} manifests
 * @param {import('../pack/findRepository.mjs').Environment} environment
 * @returns {string[]}
 */
export function listProvenanceProblems(manifests, environment) {
  const expected = findRepository(environment)
  return manifests.flatMap(({ name, repository: { url } = {} }) => {
    if (!url) return [`${name} names no repository.`]
    if (expected === null || toAddress(url) === expected) return []
    return [`${name} names the repository ${url}, but the workflow runs in ${expected}.`]
  })
}

/** As the workflow spells it. @param {string} url */
function toAddress(url) {
  return url.replace(/^git\+/, '').replace(/(\.git|\/)$/, '')
}
