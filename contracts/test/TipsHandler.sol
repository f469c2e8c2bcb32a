// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Tips} from "../src/Tips.sol";
import {NestedTipper} from "./NestedTipper.sol";
import {RefusingAuthor} from "./RefusingAuthor.sol";
import {TestBase} from "./TestBase.sol";

/// @title TipsHandler
/// @notice Tips authors of every kind: key holders, contracts that call back, contracts that refuse.
contract TipsHandler is TestBase {
    Tips public immutable tips;

    address public constant reader = address(0xada);
    address payable[] private _authors;

    /// @notice What readers gave in tips that went through.
    uint256 public given;

    constructor(Tips tips_) {
        tips = tips_;
        address payable keyHolder = payable(address(0xbe4));
        NestedTipper nested = new NestedTipper(tips_, keyHolder);
        // The third passes on to the second, which passes on to the first.
        _authors = [keyHolder, payable(nested), payable(new NestedTipper(tips_, payable(nested))), payable(new RefusingAuthor())];
        vm.deal(reader, 1_000_000 ether);
    }

    function tip(uint256 authorSeed, uint256 amount, bytes32 postId) external {
        address payable author = _authors[authorSeed % _authors.length];
        amount = bound(amount, 0, 1 ether);
        bool mayTip = amount > 0 && author != _authors[3];

        vm.prank(reader);
        try tips.tip{value: amount}(author, postId) {
            vm.assertTrue(mayTip, "took a tip it must refuse");
            given += amount;
        } catch {
            vm.assertFalse(mayTip, "refused a tip");
        }
    }

    /// @notice What all authors hold together.
    function received() external view returns (uint256 sum) {
        for (uint256 i = 0; i < _authors.length; ++i) {
            sum += _authors[i].balance;
        }
    }
}
