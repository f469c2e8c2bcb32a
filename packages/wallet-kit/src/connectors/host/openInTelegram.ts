type TelegramApp = {
  /** Empty outside of Telegram, where its script runs, too. */
  initData?: unknown
  openLink?: (url: string) => void
  openTelegramLink?: (url: string) => void
}

/** How a page speaks to Telegram's apps where it does not load Telegram's script. */
type TelegramProxy = { postEvent?: (type: string, data: string) => void }

/**
 * Opens a web address beside a Telegram mini app, whose browser follows no link to another app. False outside of Telegram,
 * or for a link other than a web address, which Telegram does not open.
 */
export function openInTelegram(href: string): boolean {
  if (!/^https?:/.test(href)) return false
  // The casts: Telegram's, or another script's; what is called is checked.
  const { Telegram, TelegramWebviewProxy } = window as {
    Telegram?: { WebApp?: TelegramApp }
    TelegramWebviewProxy?: TelegramProxy
  }
  const app = Telegram?.WebApp
  if (app?.initData && app.openTelegramLink && /^https:\/\/t\.me\//.test(href)) app.openTelegramLink(href)
  else if (app?.initData && app.openLink) app.openLink(href)
  else if (TelegramWebviewProxy?.postEvent)
    TelegramWebviewProxy.postEvent('web_app_open_link', JSON.stringify({ url: href }))
  else return false
  return true
}
