/**
 * What a screen reader reads out by itself from now on: the words of each live region that is there already, each time
 * they change. A status that is not drawn is not known to it, and what comes with its words is not read; an alert is.
 */
export function listen(): readonly string[] {
  const heard: string[] = []
  for (const region of document.querySelectorAll('[role="status"], [role="alert"]')) {
    if (!region.checkVisibility() && !region.matches('[role="alert"]')) continue
    const observer = new MutationObserver(() => {
      if (region.isConnected && region.textContent) heard.push(region.textContent)
    })
    observer.observe(region, { childList: true, characterData: true, subtree: true })
  }
  return heard
}
