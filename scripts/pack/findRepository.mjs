/** @typedef {{ readonly [name: string]: string | undefined }} Environment */

/** An owner and a name as GitHub gives them out; a name of dots alone would be another path. */
const ownerAndName = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/

/**
 * The repository that a workflow runs in, e.g. `https://github.com/owner/name`, or `null` outside of a workflow. It becomes part
 * of what is published, so a value of another form throws.
 *
 * Source: `GITHUB_SERVER_URL` and `GITHUB_REPOSITORY`, which GitHub's runner sets.
 *
 * @param {Environment} environment
 * @returns {string | null}
 */
export function findRepository({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }) {
  if (!server || !repository) return null
  if (!URL.canParse(server) || !server.startsWith('https://') || new URL(server).origin !== server) {
    throw new Error(`GITHUB_SERVER_URL is ${JSON.stringify(server)}. It has to be an origin, e.g. https://github.com.`)
  }
  if (!ownerAndName.test(repository)) {
    throw new Error(`GITHUB_REPOSITORY is ${JSON.stringify(repository)}. It has to be owner/name.`)
  }
  return `${server}/${repository}`
}
