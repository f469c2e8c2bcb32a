import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import graphql from 'highlight.js/lib/languages/graphql'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { escapeHtml } from './escapeHtml.mjs'

const grammars = { bash, graphql, http, javascript, json, markdown, typescript, xml, yaml }
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar)
/** Languages of the repository's code blocks that a grammar has no alias for. @type {Readonly<Record<string, string>>} */
const aliases = { tsx: 'typescript', jsx: 'javascript', sh: 'bash' }

/**
 * Code as HTML, with a class for each kind of token and no `style` attribute, which the policy would refuse. Code in a language
 * without a grammar (`text`, `cddl`) stays plain.
 *
 * @param {string} code @param {string} language  as it follows the fence
 */
export function highlightCode(code, language) {
  const grammar = aliases[language] ?? language
  return hljs.getLanguage(grammar) ? hljs.highlight(code, { language: grammar }).value : escapeHtml(code)
}
