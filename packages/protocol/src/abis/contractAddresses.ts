// Written by `npm run abis -w @kith/contracts` from the compiled contracts. Do not edit.

/** Where each contract is, by chain: the same everywhere, derived from its bytecode (CREATE2). Whether it is deployed there yet is for the chain to say. */
export const contractAddresses = {
  "HandleRegistry": {
    "goerli": "0xfEf6305C879d55ed0348Cac82132988fFaBF65A4",
    "optimism": "0xfEf6305C879d55ed0348Cac82132988fFaBF65A4",
    "polygon": "0xfEf6305C879d55ed0348Cac82132988fFaBF65A4",
    "polygonMumbai": "0xfEf6305C879d55ed0348Cac82132988fFaBF65A4",
    "polygonAmoy": "0xfEf6305C879d55ed0348Cac82132988fFaBF65A4"
  },
  "Tips": {
    "polygon": "0x4a41ebbc0A23b6b97cd8F722152f786771044e0d",
    "polygonMumbai": "0x4a41ebbc0A23b6b97cd8F722152f786771044e0d",
    "polygonAmoy": "0x4a41ebbc0A23b6b97cd8F722152f786771044e0d"
  }
} as const
