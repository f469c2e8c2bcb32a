// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @title SmartAccount
/// @notice A wallet that is a contract, for tests only: one key owns it, and it answers for that key's signatures (ERC-1271).
/// @dev Holds no ERC-721 receiver hook, so tests also prove that registering a handle needs none.
contract SmartAccount is IERC1271 {
    /// @notice The sender is not the account's owner.
    error NotOwner();

    /// @notice The key that signs for this account.
    address public owner;

    constructor(address initialOwner) {
        owner = initialOwner;
    }

    /// @notice Takes coins of the chain.
    receive() external payable {}

    /// @notice Calls `target` as this account.
    function execute(address target, uint256 value, bytes calldata data) external returns (bytes memory) {
        if (msg.sender != owner) revert NotOwner();
        return Address.functionCallWithValue(target, data, value);
    }

    /// @notice Changes the key; what the old one signed is no longer valid.
    function setOwner(address newOwner) external {
        if (msg.sender != owner) revert NotOwner();
        owner = newOwner;
    }

    /// @inheritdoc IERC1271
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecoverCalldata(hash, signature);
        bool valid = problem == ECDSA.RecoverError.NoError && signer == owner;
        return valid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}
