import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where `installSiwePackage.mjs` puts the package that ours is compared with. */
export const siwePackageFolder = join(tmpdir(), 'kith-siwe-package')
