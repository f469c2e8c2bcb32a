/** @typedef {{ readonly [key: string]: unknown }} Manifest */

/**
 * Where a package is at home: the fields of its manifest, each the root manifest's own, else made from the repository's address.
 * Without either a field is absent.
 *
 * @param {Manifest} rootManifest
 * @param {string} folder  e.g. `packages/siwe`
 * @param {string | null} address  e.g. `https://github.com/owner/name`
 * @returns {Manifest}
 */
export function listAddresses({ repository, homepage, bugs }, folder, address) {
  const url = typeof repository === 'string' ? repository : Object(repository).url
  const known = {
    repository: url ?? (address && `git+${address}.git`),
    homepage: homepage ?? (address && `${address}/tree/HEAD/${folder}#readme`),
    bugs: bugs ?? (address && `${address}/issues`),
  }
  return {
    ...(known.repository && { repository: { type: 'git', url: known.repository, directory: folder } }),
    ...(known.homepage && { homepage: known.homepage }),
    ...(known.bugs && { bugs: typeof known.bugs === 'string' ? { url: known.bugs } : known.bugs }),
  }
}
