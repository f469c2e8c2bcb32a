// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title RefusingAuthor
/// @notice An author that takes no tips and says so.
contract RefusingAuthor {
    error NoTipsPlease();

    receive() external payable {
        revert NoTipsPlease();
    }
}
