/** What is inside of each mark here, by its URI: drawn in the page itself, it needs no document of its own as an image does. */
export const markInsides = new Map<string, string>()

/** Marks of the popular wallets, drawn plainly by us so that no request leaves the page. */
export const walletMarks = {
  injected: svg(
    '<path fill="#6b6459" d="M0 0h40v40H0z"/><g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><rect x="8.5" y="10.5" width="23" height="19" rx="2.5"/><path d="M8.5 16.5h23M12.2 13.5h.01M15.7 13.5h.01"/></g>',
  ),
  rainbow: svg(
    '<path fill="#15397a" d="M0 0h40v40H0z"/><g fill="none" stroke-width="4.6"><path stroke="#ff5a4f" d="M8 11.3A20.7 20.7 0 0 1 28.7 32"/><path stroke="#ffc93c" d="M8 16.6A15.4 15.4 0 0 1 23.4 32"/><path stroke="#35b7ff" d="M8 21.9A10.1 10.1 0 0 1 18.1 32"/></g><circle cx="10.2" cy="29.8" r="2.6" fill="#fff"/>',
  ),
  coinbase: svg(
    '<path fill="#1652f0" d="M0 0h40v40H0z"/><circle cx="20" cy="20" r="13" fill="#fff"/><rect x="15.5" y="15.5" width="9" height="9" rx="1.8" fill="#1652f0"/>',
  ),
  metaMask: svg(
    '<path fill="#fff4e8" d="M0 0h40v40H0z"/><path fill="#f5841f" d="m8 8 9.3 6.5h5.4L32 8l2 12-2.5 9.5-7-2-2.5 2.5h-4L15.5 27.5l-7 2L6 20z"/><path fill="#c9571a" d="m8 8 9.3 6.5-1.3 6.5-10 .0zM32 8l-9.3 6.5 1.3 6.5 10 0z"/><path fill="#233447" d="m12.5 22.5 3.8.6.8 2.4zM27.5 22.5l-3.8.6-.8 2.4z"/><path fill="#2b1d12" d="M17.8 27.8h4.4l.6 2.2h-5.6z"/>',
  ),
  walletConnect: svg(
    '<path fill="#3b99fc" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" d="M12.5 16.3c4.2-4 10.8-4 15 0M8.6 20.2l5.7 5.6 5.7-5.6 5.7 5.6 5.7-5.6"/>',
  ),
  brave: svg(
    '<path fill="#fff" d="M0 0h40v40H0z"/><path fill="#fb542b" d="M14 7h12l2.4 2.8 2.3-.3 1.8 5-1 3.1-2.9 9.8L20 33.5l-8.6-6.1-2.9-9.8-1-3.1 1.8-5 2.3.3z"/><path fill="#fff" d="m20 13.5 5.6-1 2 3.4-2.5 4-.6 1.8-4.5 3-4.5-3-.6-1.8-2.5-4 2-3.4zM20 26.3l2.9 1.5-2.9 2.3-2.9-2.3z"/>',
  ),
} as const

function svg(inside: string): string {
  const uri = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`)}`
  markInsides.set(uri, inside)
  return uri
}
