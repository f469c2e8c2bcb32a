/** The explorer's style: the browser's own colours, which follow the system's light or dark. */
export const explorerStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
html { background: Canvas; color: CanvasText; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
h1 { font-size: 1.4rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 0; }
main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
form { display: grid; gap: 0.5rem; }
label, summary { font-weight: 600; }
textarea, input, pre { box-sizing: border-box; width: 100%; font: 0.9rem/1.5 ui-monospace, monospace; }
textarea, input { padding: 0.5rem; resize: vertical; }
button { font: inherit; padding: 0.5rem 1.5rem; min-height: 2.75rem; cursor: pointer; }
pre { border: 1px solid; max-height: 32rem; overflow: auto; padding: 0.5rem; margin: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
pre:empty { display: none; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
.row { display: flex; align-items: center; flex-wrap: wrap; gap: 1rem; margin: 0; }
#errors { border: 2px solid; padding: 0.5rem 0.5rem 0.5rem 2rem; }
@media (min-width: 60rem) {
  main { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  details { grid-column: 1 / -1; }
}
`
