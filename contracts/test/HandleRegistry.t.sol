// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {HandleRegistry} from "../src/HandleRegistry.sol";
import {SmartAccount} from "./SmartAccount.sol";
import {TestBase} from "./TestBase.sol";

contract HandleRegistryTest is TestBase {
    address private constant ada = address(0xada);
    address private constant ben = address(0xbe4);
    uint256 private constant START = 1_700_000_000;

    HandleRegistry private registry;
    address private owner;

    function setUp() public {
        vm.warp(START);
        registry = new HandleRegistry();
        owner = registry.owner();
        vm.deal(ada, 100 ether);
        vm.deal(ben, 100 ether);
    }

    // Registering

    function test_register_givesTheHandleAndMakesItPrimary() public {
        vm.prank(ada);
        registry.register("weaver-7");

        vm.assertEq(registry.ownerOfHandle("weaver-7"), ada);
        vm.assertEq(registry.primaryOf(ada), "weaver-7");
        vm.assertEq(registry.balanceOf(ada), 1);
        vm.assertEq(registry.ownerOf(uint256(keccak256("weaver-7"))), ada);
        vm.assertEq(registry.handleOf(uint256(keccak256("weaver-7"))), "weaver-7");
        vm.assertEq(registry.tokenIdOf("weaver-7"), uint256(keccak256("weaver-7")));
    }

    function test_register_emitsTransferThenHandleThenPrimary() public {
        uint256 tokenId = registry.tokenIdOf("weaver-7");

        vm.expectEmit(address(registry));
        emit IERC721.Transfer(address(0), ada, tokenId);
        vm.expectEmit(address(registry));
        emit HandleRegistry.HandleRegistered(ada, tokenId, "weaver-7");
        vm.expectEmit(address(registry));
        emit HandleRegistry.PrimarySet(ada, tokenId, "weaver-7");
        vm.prank(ada);
        registry.register("weaver-7");
    }

    function test_register_leavesAnEarlierPrimaryInPlace() public {
        _register(ada, "first");
        vm.recordLogs();
        _register(ada, "second");

        // Transfer and HandleRegistered, no PrimarySet.
        vm.assertEq(vm.getRecordedLogs().length, 2);
        vm.assertEq(registry.primaryOf(ada), "first");
        vm.assertEq(registry.balanceOf(ada), 2);
    }

    function test_register_takesExactlyThePrice() public {
        _setPrice(0.5 ether);

        vm.prank(ada);
        registry.register{value: 0.5 ether}("paid");

        vm.assertEq(address(registry).balance, 0.5 ether);
        vm.assertEq(ada.balance, 99.5 ether);
    }

    function test_register_worksForAContractWithoutReceiverHook() public {
        SmartAccount account = new SmartAccount(ada);

        vm.prank(ada);
        account.execute(address(registry), 0, abi.encodeCall(registry.register, ("contract")));

        vm.assertEq(registry.primaryOf(address(account)), "contract");
    }

    function test_register_acceptsShortestAndLongest() public {
        _register(ada, "a-0");
        _register(ada, "abcdefghijklmnopqrstuvwxyz");

        vm.assertEq(registry.balanceOf(ada), 2);
    }

    function test_RevertWhen_handleIsTaken() public {
        _register(ada, "weaver");

        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.HandleTaken.selector, "weaver"));
        vm.prank(ben);
        registry.register("weaver");
        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.HandleTaken.selector, "weaver"));
        vm.prank(ada);
        registry.register("weaver");
    }

    function test_RevertWhen_handleBreaksTheRules() public {
        string[14] memory bad = [
            "",
            "a",
            "ab",
            "abcdefghijklmnopqrstuvwxyza",
            "-abc",
            "abc-",
            "---",
            "Abc",
            "a b",
            "a_b",
            "a.b",
            "a/b",
            unicode"aéb",
            "ab\x00"
        ];
        for (uint256 i = 0; i < bad.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(HandleRegistry.InvalidHandle.selector, bad[i]));
            vm.prank(ada);
            registry.register(bad[i]);
        }
    }

    function test_RevertWhen_valueIsNotThePrice() public {
        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.WrongPrice.selector, 0, 1));
        vm.prank(ada);
        registry.register{value: 1}("free");

        _setPrice(2);
        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.WrongPrice.selector, 2, 1));
        vm.prank(ada);
        registry.register{value: 1}("paid");
    }

    /// @dev Letters weigh towards the rule's edges, so that about half of what is tried is valid.
    function testFuzz_register_acceptsExactlyTheRule(uint256 seed, uint256 length) public {
        bytes memory handle = new bytes(bound(length, 0, 28));
        bytes memory letters = "abcxyz0189-abcxyz0189abcxyz0189abcxyz0189-`{/:,.AZ@[";
        // Half of the runs draw from valid characters only.
        uint256 choices = seed % 2 == 0 ? 42 : letters.length;
        for (uint256 i = 0; i < handle.length; ++i) {
            handle[i] = letters[uint256(keccak256(abi.encode(seed, i))) % choices];
        }
        bool valid = _obeysTheRule(handle);

        if (!valid) vm.expectRevert(abi.encodeWithSelector(HandleRegistry.InvalidHandle.selector, string(handle)));
        vm.prank(ada);
        registry.register(string(handle));

        vm.assertEq(registry.ownerOfHandle(string(handle)), valid ? ada : address(0));
    }

    function testFuzz_register_refusesEveryByteOutsideTheAlphabet(bytes1 char) public {
        bytes memory handle = bytes("abc");
        handle[1] = char;
        bool valid = _obeysTheRule(handle);

        if (!valid) vm.expectRevert(abi.encodeWithSelector(HandleRegistry.InvalidHandle.selector, string(handle)));
        vm.prank(ada);
        registry.register(string(handle));

        vm.assertEq(registry.balanceOf(ada), valid ? 1 : 0);
    }

    function testFuzz_register_costsThePriceAndNothingElse(uint256 price, uint256 value) public {
        price = bound(price, 0, registry.MAX_PRICE());
        value = bound(value, 0, 2 ether);
        _setPrice(price);

        if (value != price) vm.expectRevert(abi.encodeWithSelector(HandleRegistry.WrongPrice.selector, price, value));
        vm.prank(ada);
        registry.register{value: value}("paid");

        vm.assertEq(address(registry).balance, value == price ? price : 0);
    }

    // The primary handle

    function test_setPrimary_replacesTheEarlierOne() public {
        _register(ada, "first");
        _register(ada, "second");

        vm.expectEmit(address(registry));
        emit HandleRegistry.PrimarySet(ada, registry.tokenIdOf("second"), "second");
        vm.prank(ada);
        registry.setPrimary("second");

        vm.assertEq(registry.primaryOf(ada), "second");
    }

    function test_clearPrimary_leavesNone() public {
        _register(ada, "first");

        vm.expectEmit(address(registry));
        emit HandleRegistry.PrimaryCleared(ada, registry.tokenIdOf("first"));
        vm.prank(ada);
        registry.clearPrimary();

        vm.assertEq(registry.primaryOf(ada), "");
        vm.assertEq(registry.ownerOfHandle("first"), ada);
    }

    function test_setPrimary_takesBackAClearedOneAtOnce() public {
        _register(ada, "first");
        vm.startPrank(ada);
        registry.clearPrimary();

        registry.setPrimary("first");

        vm.assertEq(registry.primaryOf(ada), "first");
    }

    function test_RevertWhen_primaryIsNotHeld() public {
        _register(ada, "first");

        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.NotHandleOwner.selector, "first"));
        vm.prank(ben);
        registry.setPrimary("first");
        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.NotHandleOwner.selector, "nobodys"));
        vm.prank(ben);
        registry.setPrimary("nobodys");
    }

    function test_RevertWhen_anApprovedAccountSetsPrimary() public {
        _register(ada, "first");
        vm.prank(ada);
        registry.setApprovalForAll(ben, true);

        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.NotHandleOwner.selector, "first"));
        vm.prank(ben);
        registry.setPrimary("first");
    }

    function test_RevertWhen_thereIsNoPrimaryToClear() public {
        vm.expectRevert(HandleRegistry.NoPrimary.selector);
        vm.prank(ada);
        registry.clearPrimary();
    }

    // Transfers

    function test_transfer_clearsTheSendersPrimaryAndLocksTheHandle() public {
        uint256 tokenId = _register(ada, "first");

        vm.expectEmit(address(registry));
        emit IERC721.Transfer(ada, ben, tokenId);
        vm.expectEmit(address(registry));
        emit HandleRegistry.PrimaryCleared(ada, tokenId);
        _transfer(ada, ben, tokenId);

        vm.assertEq(registry.primaryOf(ada), "");
        vm.assertEq(registry.primaryOf(ben), "");
        vm.assertEq(registry.ownerOfHandle("first"), ben);
        vm.assertEq(registry.primaryLockedUntil(tokenId), START + 7 days);
    }

    function test_transfer_ofAnotherHandleLeavesPrimariesAlone() public {
        _register(ada, "first");
        uint256 tokenId = _register(ada, "second");
        _register(ben, "bens");
        vm.recordLogs();

        _transfer(ada, ben, tokenId);

        // Transfer alone.
        vm.assertEq(vm.getRecordedLogs().length, 1);
        vm.assertEq(registry.primaryOf(ada), "first");
        vm.assertEq(registry.primaryOf(ben), "bens");
    }

    function test_transfer_byAnOperatorClearsTheHoldersPrimary() public {
        uint256 tokenId = _register(ada, "first");
        vm.prank(ada);
        registry.approve(ben, tokenId);

        vm.prank(ben);
        registry.safeTransferFrom(ada, ben, tokenId);

        vm.assertEq(registry.primaryOf(ada), "");
    }

    function test_transfer_toOneselfCountsAsATransfer() public {
        uint256 tokenId = _register(ada, "first");

        _transfer(ada, ada, tokenId);

        vm.assertEq(registry.primaryOf(ada), "");
        vm.assertEq(registry.primaryLockedUntil(tokenId), START + 7 days);
    }

    function test_setPrimary_worksAgainSevenDaysAfterATransfer() public {
        uint256 tokenId = _register(ada, "first");
        _transfer(ada, ben, tokenId);
        skipTime(7 days);

        vm.prank(ben);
        registry.setPrimary("first");

        vm.assertEq(registry.primaryOf(ben), "first");
    }

    function test_register_givesThePrimaryToAnAccountThatTransferredItsOwnAway() public {
        uint256 tokenId = _register(ada, "first");
        _transfer(ada, ben, tokenId);

        _register(ada, "second");

        vm.assertEq(registry.primaryOf(ada), "second");
    }

    function test_RevertWhen_primaryIsSetWithinSevenDaysOfATransfer() public {
        uint256 tokenId = _register(ada, "first");
        _transfer(ada, ben, tokenId);
        skipTime(7 days - 1);

        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.PrimaryLocked.selector, START + 7 days));
        vm.prank(ben);
        registry.setPrimary("first");
    }

    function test_RevertWhen_theHandleComesBackWithinSevenDays() public {
        uint256 tokenId = _register(ada, "first");
        _transfer(ada, ben, tokenId);
        skipTime(1 days);
        _transfer(ben, ada, tokenId);

        vm.expectRevert(abi.encodeWithSelector(HandleRegistry.PrimaryLocked.selector, START + 8 days));
        vm.prank(ada);
        registry.setPrimary("first");
    }

    function test_RevertWhen_aStrangerTransfers() public {
        uint256 tokenId = _register(ada, "first");

        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, ben, tokenId));
        vm.prank(ben);
        registry.transferFrom(ada, ben, tokenId);
    }

    function test_RevertWhen_aHandleWouldBeBurned() public {
        uint256 tokenId = _register(ada, "first");

        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        vm.prank(ada);
        registry.transferFrom(ada, address(0), tokenId);
    }

    function testFuzz_setPrimary_opensExactlyWhenTheLockEnds(uint256 waitSeconds) public {
        waitSeconds = bound(waitSeconds, 0, 14 days);
        uint256 tokenId = _register(ada, "first");
        _transfer(ada, ben, tokenId);
        skipTime(waitSeconds);
        bool open = waitSeconds >= 7 days;

        if (!open) vm.expectRevert(abi.encodeWithSelector(HandleRegistry.PrimaryLocked.selector, START + 7 days));
        vm.prank(ben);
        registry.setPrimary("first");

        vm.assertEq(registry.primaryOf(ben), open ? "first" : "");
    }

    // The owner

    function test_constructor_beginsFreeAndOwnedByNobodysKey() public view {
        vm.assertEq(registry.owner(), address(uint160(uint256(keccak256("kith: initial owner of HandleRegistry")))));
        vm.assertEq(registry.price(), 0);
        vm.assertEq(registry.name(), "Kith Handle");
        vm.assertEq(registry.symbol(), "KITH");
    }

    function test_setPrice_reachesTheCap() public {
        vm.expectEmit(address(registry));
        emit HandleRegistry.PriceSet(1 ether);
        vm.prank(owner);
        registry.setPrice(1 ether);

        vm.assertEq(registry.price(), 1 ether);
    }

    function test_withdraw_sendsEverythingToTheOwner() public {
        _setPrice(1 ether);
        vm.prank(ada);
        registry.register{value: 1 ether}("paid");

        vm.expectEmit(address(registry));
        emit HandleRegistry.Withdrawn(owner, 1 ether);
        vm.prank(owner);
        registry.withdraw();

        vm.assertEq(owner.balance, 1 ether);
        vm.assertEq(address(registry).balance, 0);
    }

    function test_tokenURI_isBaseThenIdThenJson() public {
        uint256 tokenId = _register(ada, "weaver");
        vm.assertEq(registry.tokenURI(tokenId), "");

        vm.expectEmit(address(registry));
        emit HandleRegistry.BaseURISet("https://kith.example/handles/");
        vm.expectEmit(address(registry));
        emit IERC4906.BatchMetadataUpdate(0, type(uint256).max);
        vm.prank(owner);
        registry.setBaseURI("https://kith.example/handles/");

        // keccak-256("weaver"), in decimal.
        vm.assertEq(
            registry.tokenURI(tokenId),
            "https://kith.example/handles/85576178748282652926809922877539127087539744048737640476648222158058335079914.json"
        );
    }

    function test_supportsInterface_namesWhatItSpeaks() public view {
        vm.assertTrue(registry.supportsInterface(0x01ffc9a7)); // ERC-165
        vm.assertTrue(registry.supportsInterface(0x80ac58cd)); // ERC-721
        vm.assertTrue(registry.supportsInterface(0x5b5e139f)); // ERC-721 metadata
        vm.assertTrue(registry.supportsInterface(0x49064906)); // ERC-4906
        vm.assertFalse(registry.supportsInterface(0xffffffff));
    }

    function test_transferOwnership_needsToBeAccepted() public {
        vm.prank(owner);
        registry.transferOwnership(ada);
        vm.assertEq(registry.owner(), owner);

        vm.prank(ada);
        registry.acceptOwnership();

        vm.assertEq(registry.owner(), ada);
    }

    function test_RevertWhen_priceIsAboveTheCap() public {
        vm.expectRevert(
            abi.encodeWithSelector(HandleRegistry.PriceAboveMaximum.selector, 1 ether + 1, 1 ether)
        );
        vm.prank(owner);
        registry.setPrice(1 ether + 1);
    }

    function test_RevertWhen_ownershipIsRenounced() public {
        vm.expectRevert(HandleRegistry.RenounceDisabled.selector);
        vm.prank(owner);
        registry.renounceOwnership();
    }

    function test_RevertWhen_theOwnersPartIsPlayedByAnother() public {
        bytes memory unauthorized = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, ada);
        vm.startPrank(ada);

        vm.expectRevert(unauthorized);
        registry.setPrice(1);
        vm.expectRevert(unauthorized);
        registry.setBaseURI("https://evil.example/");
        vm.expectRevert(unauthorized);
        registry.withdraw();
        vm.expectRevert(unauthorized);
        registry.renounceOwnership();
        vm.expectRevert(unauthorized);
        registry.transferOwnership(ada);
    }

    function test_RevertWhen_coinsAreSentWithoutRegistering() public {
        vm.prank(ada);
        (bool sent,) = address(registry).call{value: 1 ether}("");

        vm.assertFalse(sent);
    }

    // Reading what is not there

    function test_reads_answerEmptyForUnknownNames() public view {
        vm.assertEq(registry.ownerOfHandle("nobodys"), address(0));
        vm.assertEq(registry.ownerOfHandle("NOT A HANDLE"), address(0));
        vm.assertEq(registry.primaryOf(ada), "");
    }

    function test_RevertWhen_tokenIsNotRegistered() public {
        bytes memory nonexistent = abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 7);

        vm.expectRevert(nonexistent);
        registry.handleOf(7);
        vm.expectRevert(nonexistent);
        registry.tokenURI(7);
    }

    function _register(address account, string memory handle) private returns (uint256 tokenId) {
        vm.prank(account);
        registry.register(handle);
        return registry.tokenIdOf(handle);
    }

    function _transfer(address from, address to, uint256 tokenId) private {
        vm.prank(from);
        registry.transferFrom(from, to, tokenId);
    }

    function _setPrice(uint256 price) private {
        vm.prank(owner);
        registry.setPrice(price);
    }

    /// @dev The rule said another way than the contract says it: by looking each character up in the list of allowed ones.
    function _obeysTheRule(bytes memory handle) private pure returns (bool) {
        if (handle.length < 3 || handle.length > 26) return false;
        bytes memory allowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
        for (uint256 i = 0; i < handle.length; ++i) {
            // The hyphen stands last in the list and is not for the ends.
            uint256 choices = i == 0 || i == handle.length - 1 ? allowed.length - 1 : allowed.length;
            bool found = false;
            for (uint256 j = 0; j < choices; ++j) {
                if (handle[i] == allowed[j]) found = true;
            }
            if (!found) return false;
        }
        return true;
    }
}
