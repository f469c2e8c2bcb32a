// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {HandlePicture} from "./HandlePicture.sol";

/// @title HandleRegistry
/// @notice Handles of Kith: short names an account can hold, show as its own, and give away. One handle is one ERC-721 token.
/// @dev A handle is a label, never an identity: what people write and follow is bound to accounts. So registration is one step, a
/// front-runner gains little, and a transfer moves the label alone.
///
/// Invariants, each of them an `invariant_` test:
/// - a token's id is the keccak-256 of its handle, and a registered handle never changes nor disappears;
/// - an account's primary handle is one it holds;
/// - for `PRIMARY_LOCK` after a transfer a handle is no account's primary;
/// - the price never exceeds `MAX_PRICE`;
/// - the contract's balance is what registrations paid less what was withdrawn.
///
/// No constructor argument and no chain-dependent value: through the canonical CREATE2 deployer the address is the same everywhere.
contract HandleRegistry is ERC721, Ownable2Step, IERC4906 {
    /// @notice `handle` is registered already.
    error HandleTaken(string handle);

    /// @notice `handle` is not 3 to 26 characters of `a-z`, `0-9` and `-`, or begins or ends with `-`.
    error InvalidHandle(string handle);

    /// @notice The transaction carries `sent` wei where a registration costs exactly `expected`.
    error WrongPrice(uint256 expected, uint256 sent);

    /// @notice The sender does not hold `handle`.
    error NotHandleOwner(string handle);

    /// @notice The handle changed hands lately; it can be a primary handle from the second `until` (Unix time) on.
    error PrimaryLocked(uint256 until);

    /// @notice The sender has no primary handle to clear.
    error NoPrimary();

    /// @notice `price` is above the cap.
    error PriceAboveMaximum(uint256 price, uint256 maximum);

    /// @notice The registry always has an owner, since only an owner can withdraw.
    error RenounceDisabled();

    /// @notice `owner` registered `handle`.
    event HandleRegistered(address indexed owner, uint256 indexed tokenId, string handle);

    /// @notice `handle` is now the primary handle of `owner`, in place of any earlier one.
    event PrimarySet(address indexed owner, uint256 indexed tokenId, string handle);

    /// @notice `owner`, whose primary handle was `tokenId`, now has none.
    event PrimaryCleared(address indexed owner, uint256 indexed tokenId);

    /// @notice A registration now costs `price` wei.
    event PriceSet(uint256 price);

    /// @notice `amount` wei left the registry for `to`.
    event Withdrawn(address indexed to, uint256 amount);

    /// @notice The owner a fresh registry begins with, on every chain.
    /// @dev An address without a known key: the last 20 bytes of keccak-256("kith: initial owner of HandleRegistry"). So what is deployed from
    /// this source is free for ever, and has no key that could be stolen. Nothing else depends on the owner.
    /// A project that wants a price writes an address it holds on all chains here (a Safe, say) before its first public deployment
    /// and runs `npm run abis`: the registry then gets another address, again the same everywhere.
    address public constant INITIAL_OWNER = 0x5e47AC60689A3Fe2fAA3D59d074d2BD2E273204e;

    /// @notice The most a registration can ever cost, in wei: one whole coin of the chain.
    uint256 public constant MAX_PRICE = 1 ether;

    /// @notice How long after a transfer a handle cannot be anyone's primary: a bought name must not pass for its last holder.
    uint256 public constant PRIMARY_LOCK = 7 days;

    /// @notice Fewest characters of a handle.
    uint256 public constant MIN_LENGTH = 3;

    /// @notice Most characters of a handle. Below 32, so a handle fits one storage slot.
    uint256 public constant MAX_LENGTH = 26;

    /// @notice What a registration costs, in wei.
    uint256 public price;

    /// @notice The second (Unix time) from which a token may be a primary handle; 0 for one that never changed hands.
    mapping(uint256 tokenId => uint256 until) public primaryLockedUntil;

    mapping(uint256 tokenId => string handle) private _handles;

    /// @dev 0 means none: no handle with the keccak-256 0 is known, nor can one be found.
    mapping(address account => uint256 tokenId) private _primaries;

    constructor() ERC721("Kith Handle", "KITH") Ownable(INITIAL_OWNER) {}

    /// @notice Registers `handle` for the sender, for exactly `price` wei. It also becomes the primary handle of a sender who has none.
    /// @dev Mints without asking the receiver (`onERC721Received`): the sender itself asked for it, so there is no callback.
    function register(string calldata handle) external payable {
        if (!_isValid(bytes(handle))) revert InvalidHandle(handle);
        uint256 tokenId = tokenIdOf(handle);
        if (_ownerOf(tokenId) != address(0)) revert HandleTaken(handle);
        if (msg.value != price) revert WrongPrice(price, msg.value);

        _handles[tokenId] = handle;
        _mint(msg.sender, tokenId);
        emit HandleRegistered(msg.sender, tokenId, handle);
        if (_primaries[msg.sender] == 0) _setPrimary(tokenId, handle);
    }

    /// @notice Makes `handle`, which the sender holds, the sender's primary handle.
    function setPrimary(string calldata handle) external {
        uint256 tokenId = tokenIdOf(handle);
        if (_ownerOf(tokenId) != msg.sender) revert NotHandleOwner(handle);
        uint256 until = primaryLockedUntil[tokenId];
        if (block.timestamp < until) revert PrimaryLocked(until);

        _setPrimary(tokenId, handle);
    }

    /// @notice Leaves the sender without a primary handle.
    function clearPrimary() external {
        uint256 tokenId = _primaries[msg.sender];
        if (tokenId == 0) revert NoPrimary();

        _clearPrimary(msg.sender, tokenId);
    }

    /// @notice Sets what a registration costs, in wei, up to `MAX_PRICE`.
    function setPrice(uint256 newPrice) external onlyOwner {
        if (newPrice > MAX_PRICE) revert PriceAboveMaximum(newPrice, MAX_PRICE);

        price = newPrice;
        emit PriceSet(newPrice);
    }

    /// @notice Sends the whole balance to the owner.
    function withdraw() external onlyOwner {
        uint256 amount = address(this).balance;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @notice The primary handle of `account`; empty if it has none.
    function primaryOf(address account) external view returns (string memory) {
        return _handles[_primaries[account]];
    }

    /// @notice The owner of `handle`; the zero address if it has none.
    function ownerOfHandle(string calldata handle) external view returns (address) {
        return _ownerOf(tokenIdOf(handle));
    }

    /// @notice The handle behind `tokenId`. Reverts if it is not registered.
    function handleOf(uint256 tokenId) external view returns (string memory) {
        _requireOwned(tokenId);
        return _handles[tokenId];
    }

    /// @notice Always reverts: without an owner, what registrations paid could never leave.
    function renounceOwnership() public view override onlyOwner {
        revert RenounceDisabled();
    }

    /// @notice The metadata of `tokenId` as a `data:` URI: name, description, and as picture the woven swatch of its owner with the
    /// handle on it. Everything comes from the chain and is immutable. Reverts if the token is not registered.
    /// @dev Handles are `a-z`, `0-9` and `-`, so nothing in the JSON needs escaping.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        address owner = _requireOwned(tokenId);
        string memory handle = _handles[tokenId];
        return string.concat(
            "data:application/json;base64,",
            Base64.encode(
                abi.encodePacked(
                    '{"name":"',
                    handle,
                    '","description":"The handle ',
                    handle,
                    ' on Kith.","image":"data:image/svg+xml;base64,',
                    Base64.encode(HandlePicture.draw(owner, handle)),
                    '"}'
                )
            )
        );
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        // ERC-4906 names its own id; it has no functions to compute one from.
        return interfaceId == 0x49064906 || super.supportsInterface(interfaceId);
    }

    /// @notice The token id of `handle`, registered or not.
    function tokenIdOf(string calldata handle) public pure returns (uint256) {
        return uint256(keccak256(bytes(handle)));
    }

    /// @dev Every change of hands ends here. There is no burning, so `from` is zero exactly at registration.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from == address(0)) return from;

        primaryLockedUntil[tokenId] = block.timestamp + PRIMARY_LOCK;
        // The picture is woven from the owner's address.
        emit MetadataUpdate(tokenId);
        if (_primaries[from] == tokenId) _clearPrimary(from, tokenId);
    }

    function _setPrimary(uint256 tokenId, string calldata handle) private {
        _primaries[msg.sender] = tokenId;
        emit PrimarySet(msg.sender, tokenId, handle);
    }

    function _clearPrimary(address account, uint256 tokenId) private {
        delete _primaries[account];
        emit PrimaryCleared(account, tokenId);
    }

    function _isValid(bytes calldata handle) private pure returns (bool) {
        uint256 length = handle.length;
        if (length < MIN_LENGTH || length > MAX_LENGTH) return false;
        if (handle[0] == "-" || handle[length - 1] == "-") return false;

        for (uint256 i = 0; i < length; ++i) {
            bytes1 char = handle[i];
            bool allowed = (char >= "a" && char <= "z") || (char >= "0" && char <= "9") || char == "-";
            if (!allowed) return false;
        }
        return true;
    }
}
