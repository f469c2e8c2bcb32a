import { expect, test } from 'vitest'
import { findMissingPackage } from './findMissingPackage.ts'

test('behavior: a missing package is named, whether Node, webpack, Vite or a browser reports it', () => {
  for (const message of [
    "Cannot find package '@base-org/account' imported from /app/node_modules/wagmi/baseAccount.js",
    "Cannot find module '@base-org/account'",
    'Could not resolve "@base-org/account" imported by "wagmi". Is it installed?',
    "Failed to resolve module specifier '@base-org/account'",
    `Failed to resolve import "@base-org/account" from "src/main.ts". Does the file exist?`,
  ]) {
    expect(findMissingPackage(new Error(message)), message).toBe('@base-org/account')
  }
})

test('error: a file that is gone, a chunk that did not arrive and any other error name none', () => {
  for (const error of [
    new Error("Cannot find module './gone.js'"),
    new Error("Cannot find module '/app/gone.js' imported from /app/main.js"),
    new Error('Failed to fetch dynamically imported module: https://my.app/assets/sdk.js'),
    new Error('User rejected the request.'),
    'Cannot find package "x"',
    undefined,
  ]) {
    expect(findMissingPackage(error)).toBeNull()
  }
})
