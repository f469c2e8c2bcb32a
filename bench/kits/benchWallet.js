// Runs in the page before its own scripts: an EIP-6963 wallet that says yes at once and remembers it over a reload.
const account = '0xa1b2c3d4e5f60718293a4b5c6d7e8f9012345678'
const isAllowed = () => sessionStorage.getItem('bench-wallet') !== null
/** @type {Record<string, () => unknown>} */
const answers = {
  eth_requestAccounts: () => {
    sessionStorage.setItem('bench-wallet', 'yes')
    return [account]
  },
  eth_accounts: () => (isAllowed() ? [account] : []),
  wallet_requestPermissions: () => {
    sessionStorage.setItem('bench-wallet', 'yes')
    return permissions()
  },
  wallet_getPermissions: () => (isAllowed() ? permissions() : []),
  wallet_revokePermissions: () => {
    sessionStorage.removeItem('bench-wallet')
    return null
  },
  wallet_switchEthereumChain: () => null,
  wallet_addEthereumChain: () => null,
  eth_chainId: () => '0x89',
  net_version: () => '137',
  eth_blockNumber: () => '0x1',
  eth_getBalance: () => '0x1',
}
const permissions = () => [
  { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] },
]
const provider = {
  /** @param {{ method: string }} call */
  request: async ({ method }) => {
    const answer = answers[method]
    if (answer === undefined) throw Object.assign(new Error(`${method} is not known`), { code: 4200 })
    return answer()
  },
  on: () => provider,
  off: () => provider,
  removeListener: () => provider,
}
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Ccircle cx="8" cy="8" r="8"/%3E%3C/svg%3E'
const detail = Object.freeze({
  info: Object.freeze({
    uuid: '0f7b2c58-9a44-4d0e-8f43-5f4d8f6f8a10',
    name: 'Bench Wallet',
    rdns: 'bench.kith.wallet',
    icon,
  }),
  provider,
})
const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
addEventListener('eip6963:requestProvider', announce)
announce()
