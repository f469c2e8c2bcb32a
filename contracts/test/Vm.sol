// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Vm
/// @notice The few of forge's cheat codes these tests use.
/// @dev Written here because forge-std comes to npm only as an outdated copy that lacks its own parts.
/// Source of each: https://getfoundry.sh/reference/cheatcodes/overview
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function addr(uint256 privateKey) external pure returns (address);
    function assertEq(address left, address right) external pure;
    function assertEq(bool left, bool right) external pure;
    function assertEq(bytes32 left, bytes32 right) external pure;
    function assertEq(string calldata left, string calldata right) external pure;
    function assertEq(uint256 left, uint256 right) external pure;
    function assertFalse(bool condition) external pure;
    function assertFalse(bool condition, string calldata problem) external pure;
    function assertLe(uint256 left, uint256 right) external pure;
    function assertTrue(bool condition) external pure;
    function assertTrue(bool condition, string calldata problem) external pure;
    function assume(bool condition) external pure;
    function deal(address account, uint256 balance) external;
    function expectEmit(address emitter) external;
    function expectRevert(bytes calldata revertData) external;
    function expectRevert(bytes4 selector) external;
    function getBlockTimestamp() external view returns (uint256);
    function getRecordedLogs() external returns (Log[] memory);
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
    function prank(address sender) external;
    function recordLogs() external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function startPrank(address sender) external;
    function warp(uint256 timestamp) external;
}
