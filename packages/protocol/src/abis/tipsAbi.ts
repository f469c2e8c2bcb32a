// Written by `npm run abis -w @kith/contracts` from the compiled contracts. Do not edit.

/** ABI of `contracts/src/Tips.sol`. */
export const tipsAbi = [
  {
    "type": "function",
    "name": "tip",
    "inputs": [
      {
        "name": "author",
        "type": "address"
      },
      {
        "name": "postId",
        "type": "bytes32"
      }
    ],
    "outputs": [],
    "stateMutability": "payable"
  },
  {
    "type": "event",
    "name": "Tipped",
    "inputs": [
      {
        "name": "from",
        "type": "address",
        "indexed": true
      },
      {
        "name": "to",
        "type": "address",
        "indexed": true
      },
      {
        "name": "postId",
        "type": "bytes32",
        "indexed": true
      },
      {
        "name": "amount",
        "type": "uint256",
        "indexed": false
      }
    ],
    "anonymous": false
  },
  {
    "type": "error",
    "name": "FailedCall",
    "inputs": []
  },
  {
    "type": "error",
    "name": "InsufficientBalance",
    "inputs": [
      {
        "name": "balance",
        "type": "uint256"
      },
      {
        "name": "needed",
        "type": "uint256"
      }
    ]
  },
  {
    "type": "error",
    "name": "NoAuthor",
    "inputs": []
  },
  {
    "type": "error",
    "name": "ZeroTip",
    "inputs": []
  }
] as const
