// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SmartAccount} from "./SmartAccount.sol";

/// @title SmartAccountFactory
/// @notice Deploys `SmartAccount`s at addresses known beforehand, as ERC-6492 signatures of undeployed accounts need. For tests only.
contract SmartAccountFactory {
    /// @notice Deploys the account of `owner` and `salt`, unless it is there already.
    function create(address owner, bytes32 salt) external returns (address account) {
        account = addressOf(owner, salt);
        if (account.code.length == 0) new SmartAccount{salt: salt}(owner);
    }

    /// @notice Where the account of `owner` and `salt` is, or will be.
    function addressOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 initCodeHash = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, initCodeHash)))));
    }
}
