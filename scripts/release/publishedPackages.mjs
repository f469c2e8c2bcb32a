/** Folders of `packages/` that others install, each after those that it needs. */
export const publishedPackages = ['swatch', 'siwe', 'protocol', 'wallet-kit', 'create-wallet-app']
