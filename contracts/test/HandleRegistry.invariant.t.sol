// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HandleRegistry} from "../src/HandleRegistry.sol";
import {HandleRegistryHandler} from "./HandleRegistryHandler.sol";
import {TestBase} from "./TestBase.sol";

/// @dev After every random step: the invariants in `HandleRegistry`'s own documentation.
contract HandleRegistryInvariants is TestBase {
    HandleRegistry private registry;
    HandleRegistryHandler private handler;

    function setUp() public {
        vm.warp(1_700_000_000);
        registry = new HandleRegistry();
        handler = new HandleRegistryHandler(registry);
    }

    /// @dev forge asks for this: call only the handler.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_aTokenStandsForItsHandleForEver() public view {
        for (uint256 i = 0; i < handler.countHandles(); ++i) {
            string memory handle = handler.handles(i);
            address holder = handler.holderOf(handle);
            vm.assertEq(registry.ownerOfHandle(handle), holder);
            if (holder == address(0)) continue;

            vm.assertEq(registry.ownerOf(uint256(keccak256(bytes(handle)))), holder);
            vm.assertEq(registry.handleOf(uint256(keccak256(bytes(handle)))), handle);
        }
    }

    function invariant_aPrimaryIsHeldByItsAccount() public view {
        for (uint256 i = 0; i < handler.countAccounts(); ++i) {
            address account = handler.accounts(i);
            string memory primary = registry.primaryOf(account);
            vm.assertEq(primary, handler.primaryOf(account));
            if (bytes(primary).length > 0) vm.assertEq(registry.ownerOfHandle(primary), account);
        }
    }

    function invariant_aLockedHandleIsNobodysPrimary() public view {
        for (uint256 i = 0; i < handler.countHandles(); ++i) {
            string memory handle = handler.handles(i);
            vm.assertEq(registry.primaryLockedUntil(registry.tokenIdOf(handle)), handler.lockedUntil(handle));
            if (block.timestamp >= handler.lockedUntil(handle)) continue;

            for (uint256 j = 0; j < handler.countAccounts(); ++j) {
                string memory primary = registry.primaryOf(handler.accounts(j));
                vm.assertFalse(keccak256(bytes(primary)) == keccak256(bytes(handle)), "a locked handle is a primary");
            }
        }
    }

    function invariant_thePriceStaysUnderItsCap() public view {
        vm.assertLe(registry.price(), registry.MAX_PRICE());
    }

    function invariant_theBalanceIsWhatWasPaidLessWhatWasWithdrawn() public view {
        vm.assertEq(address(registry).balance, handler.paid() - handler.withdrawn());
    }

    function invariant_everyTokenIsCountedOnce() public view {
        uint256 held = 0;
        for (uint256 i = 0; i < handler.countAccounts(); ++i) {
            held += registry.balanceOf(handler.accounts(i));
        }
        uint256 registered = 0;
        for (uint256 i = 0; i < handler.countHandles(); ++i) {
            if (registry.ownerOfHandle(handler.handles(i)) != address(0)) ++registered;
        }
        vm.assertEq(held, registered);
    }
}
