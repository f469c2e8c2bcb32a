// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Tips} from "../src/Tips.sol";
import {TestBase} from "./TestBase.sol";
import {TipsHandler} from "./TipsHandler.sol";

/// @dev After every random tip: the invariant in `Tips`' own documentation.
contract TipsInvariants is TestBase {
    Tips private tips;
    TipsHandler private handler;

    function setUp() public {
        tips = new Tips();
        handler = new TipsHandler(tips);
    }

    /// @dev forge asks for this: call only the handler.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_tipsHoldsNothing() public view {
        vm.assertEq(address(tips).balance, 0);
    }

    function invariant_authorsReceiveWhatReadersGave() public view {
        vm.assertEq(handler.received(), handler.given());
        vm.assertEq(handler.reader().balance, 1_000_000 ether - handler.given());
    }
}
