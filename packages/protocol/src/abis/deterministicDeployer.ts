// Written by `npm run abis -w @kith/contracts` from the compiled contracts. Do not edit.

/** Deploys a contract when sent `salt ‖ init code` as call data, at the address `contractAddresses` names. */
export const deterministicDeployer = {
  "address": "0x4e59b44847b379578588920cA78FbF26c0B4956C",
  "salt": "0x0000000000000000000000000000000000000000000000000000000000000000"
} as const
