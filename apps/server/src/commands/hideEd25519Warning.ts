type Target = { emitWarning: (...args: never[]) => void }

/**
 * Hides the warning of Node 20.19 that Ed25519 in WebCrypto is experimental, which `kith verify` uses, and no other warning. Later
 * versions do not write it.
 */
export function hideEd25519Warning(target: Target = process): void {
  const { emitWarning } = target
  target.emitWarning = (...args) => {
    if (!/^The Ed25519 Web Crypto API algorithm is an experimental/.test(String(args[0])))
      emitWarning.apply(target, args)
  }
}
