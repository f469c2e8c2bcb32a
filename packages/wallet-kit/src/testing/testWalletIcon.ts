/** A plain grey square with a tick, as a `data:` URI. */
export const testWalletIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#4a5560" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="4" d="m11 21 6 6 12-14"/></svg>',
)}`
