/** Gives each block of code a button that copies it. */
export function addCopyButtons(): void {
  if (!navigator.clipboard) return
  for (const figure of document.querySelectorAll<HTMLElement>('figure.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      const text = figure.querySelector('code')?.textContent ?? ''
      button.textContent = await navigator.clipboard.writeText(text).then(
        () => 'Copied',
        () => 'Not copied',
      )
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2_000)
    })
    figure.append(button)
  }
}
