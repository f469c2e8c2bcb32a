// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Tips} from "../src/Tips.sol";

/// @title NestedTipper
/// @notice An author that calls back: it passes a quarter of each tip on, while it is still receiving it.
contract NestedTipper {
    /// @notice The post it tips for.
    bytes32 public constant POST = keccak256("another post");

    Tips private immutable tips;
    address payable private immutable next;

    constructor(Tips tips_, address payable next_) {
        tips = tips_;
        next = next_;
    }

    receive() external payable {
        uint256 share = msg.value / 4;
        if (share > 0) tips.tip{value: share}(next, POST);
    }
}
