/** The explorer's script. It is served as written here, without a build, so it keeps to what browsers run. */
export const explorerScript = `const find = (id) => document.getElementById(id)
const [form, query, variables, token] = ['form', 'query', 'variables', 'token'].map(find)
const [status, errors, cost, answer] = ['status', 'errors', 'cost', 'answer'].map(find)

function show({ text, faults = [], charged = null, body = '' }) {
  status.textContent = text
  errors.replaceChildren(...faults.map((fault) => Object.assign(document.createElement('li'), { textContent: fault })))
  errors.hidden = faults.length === 0
  cost.textContent = charged ?? ''
  cost.hidden = charged === null
  answer.textContent = body
}

function readVariables() {
  const text = variables.value.trim()
  const value = text === '' ? {} : JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('they are no JSON object')
  return value
}

function describeCost({ entries, requests }) {
  return 'Cost: ' + entries.charged + ' list entries of at most ' + entries.perRequest + ' in a request. Left in this minute: '
    + entries.left + ' entries, ' + requests.left + ' requests.'
}

function describeError({ message, path, extensions }) {
  const where = path ? ' (at ' + path.join('.') + ')' : ''
  return (extensions && extensions.code ? extensions.code + ': ' : '') + message + where
}

let turn = 0
async function run() {
  const own = ++turn
  const showOwn = (result) => own === turn && show(result)
  let values
  try {
    values = readVariables()
  } catch (error) {
    variables.setAttribute('aria-invalid', 'true')
    variables.focus()
    return showOwn({ text: 'Not sent.', faults: ['The variables cannot be read: ' + error.message] })
  }
  variables.removeAttribute('aria-invalid')
  showOwn({ text: 'Asking…' })
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json;q=0.9' }
  if (token.value.trim() !== '') headers.authorization = 'Bearer ' + token.value.trim()
  const startedAt = performance.now()
  try {
    const body = JSON.stringify({ query: query.value, variables: values, extensions: { cost: true } })
    const response = await fetch('/graphql', { method: 'POST', headers, body })
    const text = await response.text()
    const took = Math.round(performance.now() - startedAt) + ' ms, status ' + response.status + '.'
    let result
    try {
      result = JSON.parse(text)
    } catch {
      return showOwn({ text: 'The answer is not JSON: ' + took, body: text })
    }
    const faults = Array.isArray(result.errors) ? result.errors.map(describeError) : result.name ? [result.name + ': ' + result.message] : []
    const charged = result.extensions && result.extensions.cost ? describeCost(result.extensions.cost) : null
    const head = faults.length === 0 ? 'Answered in ' : 'Answered with errors in '
    showOwn({ text: head + took, faults, charged, body: JSON.stringify(result, null, 2) })
  } catch (error) {
    showOwn({ text: 'No answer.', faults: ['The service did not answer: ' + error.message] })
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run()
})
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  void run()
})

const [schema, sdl, search, found] = ['schema', 'sdl', 'find', 'found'].map(find)
let definitions
async function loadSchema() {
  if (definitions) return
  found.textContent = 'Reading the schema…'
  try {
    const response = await fetch('/graphql/schema.graphql')
    if (!response.ok) throw new Error('status ' + response.status)
    // A definition ends with a line that has nothing but a bracket, or is one line.
    definitions = (await response.text()).split(/\\n\\n(?=\\S)/)
    showSchema()
  } catch (error) {
    found.textContent = 'The schema cannot be read: ' + error.message
  }
}

function showSchema() {
  const wanted = search.value.trim().toLowerCase()
  const shown = wanted === '' ? definitions : definitions.filter((text) => text.toLowerCase().includes(wanted))
  found.textContent = shown.length + ' of ' + definitions.length + ' definitions.'
  sdl.textContent = shown.join('\\n\\n')
}

schema.addEventListener('toggle', () => schema.open && void loadSchema())
search.addEventListener('input', () => definitions && showSchema())
`
