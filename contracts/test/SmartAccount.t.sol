// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {SmartAccount} from "./SmartAccount.sol";
import {SmartAccountFactory} from "./SmartAccountFactory.sol";
import {TestBase} from "./TestBase.sol";

/// @dev Other packages' tests use this account, so it is tested itself.
contract SmartAccountTest is TestBase {
    uint256 private constant KEY = 0xa11ce;
    bytes32 private constant SALT = bytes32(uint256(7));
    bytes32 private constant DIGEST = keccak256("a message");

    SmartAccountFactory private factory;
    SmartAccount private account;

    function setUp() public {
        factory = new SmartAccountFactory();
        account = SmartAccount(payable(factory.create(vm.addr(KEY), SALT)));
    }

    function test_create_deploysAtTheForetoldAddressOnce() public {
        vm.assertEq(address(account), factory.addressOf(vm.addr(KEY), SALT));
        vm.assertEq(account.owner(), vm.addr(KEY));

        vm.assertEq(factory.create(vm.addr(KEY), SALT), address(account));
    }

    function test_isValidSignature_takesTheOwnersAlone() public view {
        vm.assertEq(account.isValidSignature(DIGEST, _sign(KEY)), IERC1271.isValidSignature.selector);
        vm.assertEq(account.isValidSignature(DIGEST, _sign(KEY + 1)), bytes4(0xffffffff));
        vm.assertEq(account.isValidSignature(keccak256("another"), _sign(KEY)), bytes4(0xffffffff));
        vm.assertEq(account.isValidSignature(DIGEST, "short"), bytes4(0xffffffff));
    }

    function test_setOwner_endsTheOldKey() public {
        vm.prank(vm.addr(KEY));
        account.setOwner(vm.addr(KEY + 1));

        vm.assertEq(account.isValidSignature(DIGEST, _sign(KEY)), bytes4(0xffffffff));
        vm.assertEq(account.isValidSignature(DIGEST, _sign(KEY + 1)), IERC1271.isValidSignature.selector);
    }

    function test_RevertWhen_aStrangerUsesTheAccount() public {
        vm.expectRevert(SmartAccount.NotOwner.selector);
        account.setOwner(address(this));
        vm.expectRevert(SmartAccount.NotOwner.selector);
        account.execute(address(this), 0, "");
    }

    function _sign(uint256 key) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, DIGEST);
        return abi.encodePacked(r, s, v);
    }
}
