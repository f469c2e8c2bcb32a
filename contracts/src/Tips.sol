// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title Tips
/// @notice Sends a tip to the author of a post and says on chain which post it was for.
/// @dev Invariant, also an `invariant_` test: nothing that comes in through `tip` stays.
///
/// The contract cannot know who wrote a post; a client that shows a tip checks that its recipient is the post's author.
/// There is no storage and no balance, so a recipient that calls back finds nothing to bend: re-entrancy is harmless by construction.
/// It has no owner, and nothing in it can be changed.
contract Tips {
    /// @notice A tip must carry value.
    error ZeroTip();

    /// @notice A tip needs an author to go to: the zero address is no account.
    error NoAuthor();

    /// @notice `from` sent `amount` wei to `to` for the post `postId`.
    event Tipped(address indexed from, address indexed to, bytes32 indexed postId, uint256 amount);

    /// @notice Forwards the whole value sent to `author`. Reverts, with the author's own reason, if the author refuses it.
    /// @param author The account that wrote the post.
    /// @param postId The 32-byte SHA-256 digest inside the post's CID.
    function tip(address payable author, bytes32 postId) external payable {
        if (msg.value == 0) revert ZeroTip();
        if (author == address(0)) revert NoAuthor();

        emit Tipped(msg.sender, author, postId, msg.value);
        Address.sendValue(author, msg.value);
    }
}
