// Written by `npm run abis -w @kith/contracts` from the compiled contracts. Do not edit.

/** Where each contract is, by chain: the same everywhere, derived from its bytecode (CREATE2). Whether it is deployed there yet is for the chain to say. */
export const contractAddresses = {
  "HandleRegistry": {
    "goerli": "0xB13aaD70134F1ae38577b1Acb5480eBD1f68F9e2",
    "optimism": "0xB13aaD70134F1ae38577b1Acb5480eBD1f68F9e2",
    "polygon": "0xB13aaD70134F1ae38577b1Acb5480eBD1f68F9e2",
    "polygonMumbai": "0xB13aaD70134F1ae38577b1Acb5480eBD1f68F9e2",
    "polygonAmoy": "0xB13aaD70134F1ae38577b1Acb5480eBD1f68F9e2"
  },
  "Tips": {
    "polygon": "0x4a41ebbc0A23b6b97cd8F722152f786771044e0d",
    "polygonMumbai": "0x4a41ebbc0A23b6b97cd8F722152f786771044e0d",
    "polygonAmoy": "0x4a41ebbc0A23b6b97cd8F722152f786771044e0d"
  }
} as const
