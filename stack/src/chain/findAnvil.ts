import { createRequire } from 'node:module'
import { AnvilMissingError } from '../errors/AnvilMissingError.ts'

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds the chain program npm installed for this machine, without any install script having run.
 *
 * @throws {@link AnvilMissingError} when npm installed none.
 */
export function findAnvil({ platform, arch }: { platform: string; arch: string } = process): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[arch] ?? arch}`
  try {
    // Resolved from beside the main package, whose optional dependency it is.
    const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    return createRequire(anvil).resolve(`${name}/bin/${platform === 'win32' ? 'anvil.exe' : 'anvil'}`)
  } catch (cause) {
    throw new AnvilMissingError({ packageName: name, cause })
  }
}
