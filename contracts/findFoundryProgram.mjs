import { createRequire } from 'node:module'

/** How Foundry's packages call Node's architectures. @type {Record<string, string>} */
const architectures = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds the path of a Foundry program installed by npm, without any install script having run.
 *
 * @param {'forge' | 'anvil'} name
 * @param {{ platform: string, arch: string }} [machine] Defaults to this one.
 * @returns {string} An absolute path.
 * @throws {Error} With the remedy, when npm did not install the program for this machine.
 */
export function findFoundryProgram(name, { platform, arch } = process) {
  const platformPackage = `@foundry-rs/${name}-${platform}-${architectures[arch] ?? arch}`
  try {
    // Resolved from beside the main package, whose optional dependency it is.
    return createRequire(createRequire(import.meta.url).resolve(`@foundry-rs/${name}/package.json`)).resolve(
      `${platformPackage}/bin/${platform === 'win32' ? `${name}.exe` : name}`,
    )
  } catch (cause) {
    throw new Error(
      `${name} for ${platform} on ${arch} is not installed: the package ${platformPackage} is missing. ` +
        'Run `npm ci` again without `--omit=optional`. Foundry offers Linux and macOS (x64, arm64) and Windows (x64).',
      { cause },
    )
  }
}
