// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HandleRegistry} from "../src/HandleRegistry.sol";
import {TestBase} from "./TestBase.sol";

/// @title HandleRegistryHandler
/// @notice Drives a registry with random but possible steps, and keeps beside it a plain model of what must be true afterwards.
/// @dev Few accounts and few handles, so that steps meet: taken names, transfers back and forth, primaries changed and lost.
/// Each step foretells from the model whether the registry must take or refuse it.
contract HandleRegistryHandler is TestBase {
    HandleRegistry public immutable registry;

    address[] public accounts;
    string[] public handles;

    mapping(bytes32 handleHash => address holder) private _holders;
    mapping(bytes32 handleHash => uint256 until) private _lockedUntil;
    mapping(address account => string handle) private _primaries;

    uint256 public paid;
    uint256 public withdrawn;

    constructor(HandleRegistry registry_) {
        registry = registry_;
        accounts = [address(0xada), address(0xbe4), address(0xc1d)];
        handles = ["one", "two-2", "three33", "abcdefghijklmnopqrstuvwxyz"];
        for (uint256 i = 0; i < accounts.length; ++i) {
            vm.deal(accounts[i], 1_000_000 ether);
        }
    }

    function register(uint256 accountSeed, uint256 handleSeed, bool paysWrongly) external {
        (address account, string memory handle, bytes32 key) = _pick(accountSeed, handleSeed);
        uint256 price = registry.price();
        uint256 value = paysWrongly ? price + 1 : price;
        bool mayRegister = _holders[key] == address(0) && !paysWrongly;

        vm.prank(account);
        try registry.register{value: value}(handle) {
            vm.assertTrue(mayRegister, "registered what it must refuse");
            _holders[key] = account;
            if (bytes(_primaries[account]).length == 0) _primaries[account] = handle;
            paid += value;
        } catch {
            vm.assertFalse(mayRegister, "refused a free handle");
        }
    }

    function transfer(uint256 toSeed, uint256 handleSeed, uint256 operatorSeed) external {
        (address to, string memory handle, bytes32 key) = _pick(toSeed, handleSeed);
        address from = _holders[key];
        if (from == address(0)) return;
        uint256 tokenId = registry.tokenIdOf(handle);
        address operator = accounts[operatorSeed % accounts.length];
        if (operator != from) {
            vm.prank(from);
            registry.approve(operator, tokenId);
        }

        vm.prank(operator);
        registry.transferFrom(from, to, tokenId);

        _holders[key] = to;
        _lockedUntil[key] = block.timestamp + 7 days;
        if (keccak256(bytes(_primaries[from])) == key) _primaries[from] = "";
    }

    function setPrimary(uint256 accountSeed, uint256 handleSeed) external {
        (address account, string memory handle, bytes32 key) = _pick(accountSeed, handleSeed);
        bool maySet = _holders[key] == account && block.timestamp >= _lockedUntil[key];

        vm.prank(account);
        try registry.setPrimary(handle) {
            vm.assertTrue(maySet, "set a primary it must refuse");
            _primaries[account] = handle;
        } catch {
            vm.assertFalse(maySet, "refused a primary");
        }
    }

    function clearPrimary(uint256 accountSeed) external {
        address account = accounts[accountSeed % accounts.length];
        bool mayClear = bytes(_primaries[account]).length > 0;

        vm.prank(account);
        try registry.clearPrimary() {
            vm.assertTrue(mayClear, "cleared a primary that was not there");
            _primaries[account] = "";
        } catch {
            vm.assertFalse(mayClear, "refused to clear a primary");
        }
    }

    function setPrice(uint256 price) external {
        price = bound(price, 0, 2 ether);
        address owner = registry.owner();

        vm.prank(owner);
        try registry.setPrice(price) {
            vm.assertLe(price, 1 ether);
        } catch {
            vm.assertTrue(price > 1 ether, "refused a price under the cap");
        }
    }

    function withdraw() external {
        address owner = registry.owner();
        uint256 before = owner.balance;

        vm.prank(owner);
        registry.withdraw();

        withdrawn += owner.balance - before;
    }

    function wait(uint256 waitSeconds) external {
        skipTime(bound(waitSeconds, 1 hours, 8 days));
    }

    function countAccounts() external view returns (uint256) {
        return accounts.length;
    }

    function countHandles() external view returns (uint256) {
        return handles.length;
    }

    /// @notice Who holds `handle` by the model.
    function holderOf(string calldata handle) external view returns (address) {
        return _holders[keccak256(bytes(handle))];
    }

    /// @notice The primary handle of `account` by the model.
    function primaryOf(address account) external view returns (string memory) {
        return _primaries[account];
    }

    /// @notice When `handle` may be a primary again by the model.
    function lockedUntil(string calldata handle) external view returns (uint256) {
        return _lockedUntil[keccak256(bytes(handle))];
    }

    function _pick(uint256 accountSeed, uint256 handleSeed)
        private
        view
        returns (address account, string memory handle, bytes32 key)
    {
        account = accounts[accountSeed % accounts.length];
        handle = handles[handleSeed % handles.length];
        key = keccak256(bytes(handle));
    }
}
