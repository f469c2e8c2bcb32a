const query = new URLSearchParams(window.location.search)

/** What the address asks for; the form at the top of the page writes it. */
export const settings = {
  theme: query.get('theme') ?? 'system',
  locale: query.get('locale') ?? 'browser',
  wallets: query.get('wallets') ?? 'test',
  signIn: query.get('signIn') ?? 'off',
  connect: query.get('connect') ?? 'approve',
  sign: query.get('sign') ?? 'approve',
  switchChain: query.get('switchChain') ?? 'approve',
  nonce: query.get('nonce') ?? 'works',
  walletConnect: query.get('walletConnect') ?? 'off',
  projectId: query.get('projectId') ?? '',
  relayUrl: query.get('relayUrl') ?? '',
  walletChain: Number(query.get('walletChain') ?? 80001),
} as const
