/** The page to try queries on. Without inline script or style, as the service's policy asks. */
export function explorerPage(productName: string): string {
  const name = escapeHtml(productName)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Graph explorer - ${name}</title>
<link rel="stylesheet" href="/graphql/explorer.css">
<script type="module" src="/graphql/explorer.js"></script>
</head>
<body>
<header>
<h1>${name} graph explorer</h1>
<p>Try queries of this service. Anyone may read; mutations are sent as well.</p>
</header>
<main>
<form id="form">
<label for="query">Query</label>
<textarea id="query" rows="14" spellcheck="false" autocapitalize="off" aria-describedby="hint">{
  service {
    network
    logPosition
  }
}</textarea>
<label for="variables">Variables, as JSON</label>
<textarea id="variables" rows="4" spellcheck="false" autocapitalize="off">{}</textarea>
<label for="token">Access token, for what is private (optional; not kept)</label>
<input id="token" type="password" autocomplete="off" spellcheck="false">
<p class="row"><button type="submit">Run</button> <span id="hint">Ctrl+Enter (⌘ Enter) runs it from any field.</span></p>
</form>
<section aria-labelledby="answer-title">
<h2 id="answer-title">Answer</h2>
<p id="status" role="status">Nothing was asked yet.</p>
<ul id="errors" aria-label="Errors" hidden></ul>
<p id="cost" hidden></p>
<pre id="answer" tabindex="0" role="region" aria-label="Answer as JSON"></pre>
</section>
<details id="schema">
<summary>Schema</summary>
<label for="find">Find a type or field</label>
<input id="find" type="search" autocomplete="off" spellcheck="false">
<p id="found" role="status"></p>
<pre id="sdl" tabindex="0" role="region" aria-label="Schema in the schema definition language"></pre>
<p><a href="/graphql/schema.graphql">schema.graphql</a></p>
</details>
<noscript><p>This page needs JavaScript. The graph itself does not: POST a query to /graphql.</p></noscript>
</main>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
