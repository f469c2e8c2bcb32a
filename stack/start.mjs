// `npm start`. This file keeps to what every Node of the last years can read, so that an old one gets a sentence.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 20 || (major === 20 && minor >= 19)) import('./prepare.mjs')
else {
  console.error(`
Kith needs Node 20.19 or newer; this is ${process.versions.node}.
Install a newer one from https://nodejs.org, then run: npm ci && npm start
`)
  process.exitCode = 1
}
