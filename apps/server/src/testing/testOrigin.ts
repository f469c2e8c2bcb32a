/** Where the web app of the tests runs. */
export const testOrigin = 'http://localhost:4700'
