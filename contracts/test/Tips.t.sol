// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {Tips} from "../src/Tips.sol";
import {NestedTipper} from "./NestedTipper.sol";
import {RefusingAuthor} from "./RefusingAuthor.sol";
import {TestBase} from "./TestBase.sol";

contract TipsTest is TestBase {
    address private constant reader = address(0xada);
    address payable private constant author = payable(address(0xbe4));
    bytes32 private constant POST = keccak256("a post");

    Tips private tips;

    function setUp() public {
        tips = new Tips();
        vm.deal(reader, 10 ether);
    }

    function test_tip_forwardsTheValueAndNamesThePost() public {
        vm.expectEmit(address(tips));
        emit Tips.Tipped(reader, author, POST, 1 ether);
        vm.prank(reader);
        tips.tip{value: 1 ether}(author, POST);

        vm.assertEq(author.balance, 1 ether);
        vm.assertEq(reader.balance, 9 ether);
        vm.assertEq(address(tips).balance, 0);
    }

    function test_tip_insideATipForwardsBoth() public {
        NestedTipper nested = new NestedTipper(tips, author);

        vm.expectEmit(address(tips));
        emit Tips.Tipped(reader, address(nested), POST, 1 ether);
        vm.expectEmit(address(tips));
        emit Tips.Tipped(address(nested), author, nested.POST(), 0.25 ether);
        vm.prank(reader);
        tips.tip{value: 1 ether}(payable(nested), POST);

        vm.assertEq(address(nested).balance, 0.75 ether);
        vm.assertEq(author.balance, 0.25 ether);
        vm.assertEq(address(tips).balance, 0);
    }

    function test_RevertWhen_theTipIsZero() public {
        vm.expectRevert(Tips.ZeroTip.selector);
        vm.prank(reader);
        tips.tip(author, POST);
    }

    function test_RevertWhen_thereIsNoAuthor() public {
        vm.expectRevert(Tips.NoAuthor.selector);
        vm.prank(reader);
        tips.tip{value: 1}(payable(address(0)), POST);
    }

    function test_RevertWhen_theAuthorRefuses() public {
        RefusingAuthor refusing = new RefusingAuthor();

        vm.expectRevert(RefusingAuthor.NoTipsPlease.selector);
        vm.prank(reader);
        tips.tip{value: 1 ether}(payable(refusing), POST);

        vm.assertEq(reader.balance, 10 ether);
    }

    function test_RevertWhen_theAuthorIsTheContractItself() public {
        vm.expectRevert(Errors.FailedCall.selector);
        vm.prank(reader);
        tips.tip{value: 1 ether}(payable(address(tips)), POST);
    }

    function test_RevertWhen_coinsAreSentWithoutTipping() public {
        vm.prank(reader);
        (bool sent,) = address(tips).call{value: 1 ether}("");

        vm.assertFalse(sent);
    }

    function testFuzz_tip_forwardsAnyValueToAnyKeyHolder(uint256 key, uint256 amount, bytes32 postId) public {
        // Addresses of private keys: accounts without code, as authors are.
        address payable anyone = payable(vm.addr(bound(key, 1, type(uint128).max)));
        amount = bound(amount, 1, 10 ether);
        uint256 before = anyone.balance;

        vm.expectEmit(address(tips));
        emit Tips.Tipped(reader, anyone, postId, amount);
        vm.prank(reader);
        tips.tip{value: amount}(anyone, postId);

        vm.assertEq(anyone.balance, before + amount);
        vm.assertEq(reader.balance, 10 ether - amount);
        vm.assertEq(address(tips).balance, 0);
    }
}
