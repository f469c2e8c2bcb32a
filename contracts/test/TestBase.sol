// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vm} from "./Vm.sol";

/// @title TestBase
/// @notice What every test of this folder begins with.
abstract contract TestBase {
    /// @notice forge's cheat codes, at the address forge gives them.
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// @notice Folds `value` into `lowest` to `highest`, both included, for fuzzed input.
    function bound(uint256 value, uint256 lowest, uint256 highest) internal pure returns (uint256) {
        return lowest + value % (highest - lowest + 1);
    }

    /// @notice Lets `timeSeconds` pass.
    /// @dev Asks forge for the time, since the compiler may assume that a call's own `block.timestamp` does not change.
    function skipTime(uint256 timeSeconds) internal {
        vm.warp(vm.getBlockTimestamp() + timeSeconds);
    }
}
