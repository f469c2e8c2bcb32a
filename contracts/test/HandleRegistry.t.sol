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

        // Transfer and MetadataUpdate.
        vm.assertEq(vm.getRecordedLogs().length, 2);
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

    // The picture

    function test_tokenURI_isJsonWithAPictureAndNoAddressOfAnyServer() public {
        string memory json = _readJson(_register(ada, "weaver"));
        string memory svg = string(_decode(vm.parseJsonString(json, ".image"), "data:image/svg+xml;base64,"));

        vm.assertEq(vm.parseJsonString(json, ".name"), "weaver");
        vm.assertEq(vm.parseJsonString(json, ".description"), "The handle weaver on Kith.");
        vm.assertTrue(_contains(bytes(svg), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'));
        vm.assertTrue(_contains(bytes(svg), ">@weaver</text></svg>"));
        vm.assertEq(_count(bytes(svg), "http"), 1);
    }

    function test_tokenURI_staysTheSameUntilTheHandleChangesHands() public {
        uint256 tokenId = _register(ada, "weaver");
        string memory first = registry.tokenURI(tokenId);
        skipTime(1 days);
        vm.assertEq(registry.tokenURI(tokenId), first);

        vm.expectEmit(address(registry));
        emit IERC4906.MetadataUpdate(tokenId);
        _transfer(ada, ben, tokenId);
        vm.assertFalse(keccak256(bytes(registry.tokenURI(tokenId))) == keccak256(bytes(first)));

        _transfer(ben, ada, tokenId);
        vm.assertEq(registry.tokenURI(tokenId), first);
    }

    /// @dev Nodes abort calls at about ten million gas; this one must stay well below.
    function test_tokenURI_costsLittleToRead() public {
        uint256 tokenId = _register(ada, "abcdefghijklmnopqrstuvwxyz");
        uint256 before = gasleft();
        registry.tokenURI(tokenId);
        vm.assertLe(before - gasleft(), 1_500_000);
    }

    function testFuzz_tokenURI_isWellFormedForEveryOwnerAndHandle(address account, bytes32 seed) public {
        vm.assume(account != address(0));
        string memory handle = _createHandle(seed);
        string memory json = _readJson(_register(account, handle));
        bytes memory svg = _decode(vm.parseJsonString(json, ".image"), "data:image/svg+xml;base64,");

        vm.assertEq(vm.parseJsonString(json, ".name"), handle);
        _assertPlainMarkup(svg);
        vm.assertTrue(_contains(svg, bytes.concat(">@", bytes(handle), "</text>")));
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

    /// @dev The token's metadata, without the `data:` prefix.
    function _readJson(uint256 tokenId) private view returns (string memory) {
        return string(_decode(registry.tokenURI(tokenId), "data:application/json;base64,"));
    }

    /// @dev A handle derived from `seed`: any length, any allowed character at any position.
    function _createHandle(bytes32 seed) private pure returns (string memory) {
        bytes memory allowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
        bytes memory handle = new bytes(3 + uint8(seed[31]) % 24);
        for (uint256 i = 0; i < handle.length; ++i) {
            uint256 choices = i == 0 || i == handle.length - 1 ? allowed.length - 1 : allowed.length;
            handle[i] = allowed[uint8(seed[i]) % choices];
        }
        return string(handle);
    }

    /// @dev Every `<` opens a known tag, tags close in order, quotes are paired, and every byte is plain ASCII. By
    /// `require`, as an assertion of forge's is a call, which takes longer than what it asserts about one byte.
    function _assertPlainMarkup(bytes memory svg) private pure {
        uint256 depth = 0;
        for (uint256 i = 0; i < svg.length; ++i) {
            bytes1 char = svg[i];
            require(char >= 0x20 && char < 0x7f, "a character that is not plain ASCII");
            if (char != "<") continue;
            uint256 quotes = 0;
            uint256 end = i + 1;
            for (char = svg[end]; char != ">"; char = svg[++end]) {
                require(char != "<", "a tag within a tag");
                if (char == '"') ++quotes;
            }
            require(quotes % 2 == 0, "an unclosed quote");
            if (svg[i + 1] == "/") {
                --depth;
            } else {
                bool isKnown = _startsWith(svg, i, "<svg ") || _startsWith(svg, i, "<g ") || _startsWith(svg, i, "<path ")
                    || _startsWith(svg, i, "<text ");
                require(isKnown, "an unexpected tag in the picture");
                if (svg[end - 1] != "/") ++depth;
            }
        }
        vm.assertEq(depth, 0);
    }

    function _startsWith(bytes memory text, uint256 start, bytes memory piece) private pure returns (bool) {
        if (start + piece.length > text.length) return false;
        for (uint256 i = 0; i < piece.length; ++i) {
            if (text[start + i] != piece[i]) return false;
        }
        return true;
    }

    function _count(bytes memory text, bytes memory piece) private pure returns (uint256 count) {
        for (uint256 i = 0; i < text.length; ++i) {
            if (_startsWith(text, i, piece)) ++count;
        }
    }

    function _contains(bytes memory text, bytes memory piece) private pure returns (bool) {
        return _count(text, piece) > 0;
    }

    /// @dev The bytes behind a `data:` URI, decoded without the library that encoded them.
    function _decode(string memory uri, bytes memory prefix) private pure returns (bytes memory data) {
        bytes memory text = bytes(uri);
        vm.assertTrue(_startsWith(text, 0, prefix), "another kind of URI");
        uint256 start = prefix.length;
        vm.assertEq((text.length - start) % 4, 0);
        uint256 padding = text[text.length - 2] == "=" ? 2 : text[text.length - 1] == "=" ? 1 : 0;
        data = new bytes((text.length - start) / 4 * 3 - padding);
        uint256 length = 0;
        // Thousands of bytes in each run of a fuzzed test.
        unchecked {
            for (uint256 i = start; i < text.length; i += 4) {
                uint256 group = 0;
                for (uint256 j = i; j < i + 4; ++j) {
                    group = (group << 6) | _sextet(text[j]);
                }
                for (uint256 shift = 24; shift > 0 && length < data.length; shift -= 8) {
                    data[length++] = bytes1(uint8(group >> (shift - 8)));
                }
            }
        }
    }

    function _sextet(bytes1 char) private pure returns (uint256) {
        unchecked {
            if (char >= "a" && char <= "z") return uint8(char) - 71;
            if (char >= "A" && char <= "Z") return uint8(char) - 65;
            if (char >= "0" && char <= "9") return uint8(char) + 4;
        }
        if (char == "+") return 62;
        return char == "/" ? 63 : 0;
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

    /// @dev The rule, implemented differently than in the contract: by a list of the allowed characters.
    function _obeysTheRule(bytes memory handle) private pure returns (bool) {
        if (handle.length < 3 || handle.length > 26) return false;
        bytes memory allowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
        for (uint256 i = 0; i < handle.length; ++i) {
            // The hyphen is last in the list and not allowed at the ends.
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
