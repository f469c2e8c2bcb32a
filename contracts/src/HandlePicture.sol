// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title HandlePicture
/// @notice Draws the picture of a handle as SVG: the woven swatch of its owner, with the handle on a label sewn onto it.
/// @dev The same bytes as `handleSvg` of `packages/swatch`, which a test compares. Plain ASCII: no script, style, link or id. Only
/// read, never part of a transaction, so its gas (about a million) only matters to the node that runs the call.
library HandlePicture {
    /// @dev Seeded random numbers from every character of an address (`createDice` of `packages/swatch`). Not cryptographic.
    struct Dice {
        uint32 state;
        uint32 high;
    }

    /// @dev Two to four dyes, ground first; `warp` and `weft` are indices of them. Bit `8 * y + x` of `lifts` is 1 where warp
    /// thread `x` passes over weft thread `y`.
    struct Cloth {
        uint24[] dyes;
        uint8[] warp;
        uint8[] weft;
        uint64 lifts;
    }

    /// @dev A float: a run of a thread on top, in threads.
    struct Float {
        bool isWarp;
        uint8 dye;
        uint8 x;
        uint8 y;
        uint8 width;
        uint8 height;
    }

    /// @dev The output so far. Appending to one buffer keeps the gas linear.
    struct Text {
        bytes data;
        uint256 length;
    }

    /// @dev The longest picture has 64 floats of at most 33 characters, and 900 more.
    uint256 private constant CAPACITY = 4096;
    uint256 private constant THREADS = 8;

    /// @dev 6 pale dyes, 9 bright ones, 7 deep ones, three bytes each.
    bytes private constant DYES =
        hex"efe4ccdcc9a3e6b8a8c3d0cfc6d0a8ecd488b8402fdd8a2ed4ab2f5c8bae4b91848c9a4c9a6596cf6a66a5683c27406f553a2b2c2a337f1f3d4633611f5348475526";
    /// @dev The tones of ground and figure, one nibble each: 0 pale, 1 bright, 2 deep.
    bytes private constant TONES = hex"020112212010";
    bytes private constant ACCENTS = hex"0001010101020202";
    /// @dev How warp and weft are threaded, one nibble each: 0 solid, 1 striped, 2 mirrored, 3 halved.
    bytes private constant THREADINGS = hex"2223321331333003";
    /// @dev The sixteen structures of `packages/swatch`, as bits like those of `Cloth.lifts`.
    bytes private constant STRUCTURES =
        hex"aa55aa55aa55aa55cccc3333cccc3333aaaa5555aaaa5555cc33cc33cc33cc3366cc993366cc993399cc663399cc66331e3c78f0e1c3870f8bc5e271b85c2e172244881122448811aacc5533aacc553396cc693396cc693366c3993c66c3993c66c3993c3c99c36699244299994224992244881122448811bb77ddeebb77ddee";

    /// @notice Returns the picture of `handle`, owned by `owner`.
    /// @dev `handle` is not escaped: the caller must ensure that it contains only `a-z`, `0-9` and `-`.
    function draw(address owner, string memory handle) internal pure returns (bytes memory) {
        Cloth memory cloth = _weave(owner);
        Float[] memory floats = _findFloats(cloth);
        Text memory text = Text(new bytes(CAPACITY), 0);

        _append(text, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="');
        _appendColor(text, _shade(cloth.dyes));
        _append(text, '" d="M0 0h64v64H0z"/><g stroke-width="1.7" stroke-linejoin="round">');
        for (uint256 dye = 0; dye < cloth.dyes.length; ++dye) {
            _appendYarn(text, cloth.dyes[dye], dye, floats);
        }
        _append(text, '</g><path stroke="#000" stroke-opacity=".13" stroke-width=".6" d="');
        for (uint256 i = 0; i < floats.length; ++i) {
            _appendPly(text, floats[i]);
        }
        _append(text, '"/>');
        _appendLabel(text, bytes(handle));
        _append(text, "</svg>");

        return _close(text);
    }

    // The cloth

    function _weave(address owner) private pure returns (Cloth memory cloth) {
        Dice memory dice = _createDice(bytes(Strings.toHexString(owner)));
        cloth.dyes = _pickDyes(dice);
        uint256 structure = uint64(bytes8(_slice(STRUCTURES, 8 * _throw(dice, 16))));
        uint256 threading = uint8(THREADINGS[_throw(dice, 8)]);
        uint256 shiftX = _throw(dice, 8);
        uint256 shiftY = _throw(dice, 8);
        bool isTurned = _throw(dice, 2) == 1;
        cloth.warp = _layThreads(dice, threading >> 4, cloth.dyes.length, 0);
        cloth.weft = _layThreads(dice, threading & 15, cloth.dyes.length, 1);

        uint256 lifts = 0;
        for (uint256 y = 0; y < THREADS; ++y) {
            for (uint256 x = 0; x < THREADS; ++x) {
                uint256 column = (x + shiftX) % THREADS;
                uint256 row = (y + shiftY) % THREADS;
                uint256 bit = (structure >> (isTurned ? 8 * column + row : 8 * row + column)) & 1;
                if (isTurned) bit ^= 1;
                lifts |= bit << (8 * y + x);
            }
        }
        // forge-lint: disable-next-line(unsafe-typecast)
        cloth.lifts = uint64(lifts);
    }

    /// @dev A ground and a figure of different tones, then up to two accents.
    function _pickDyes(Dice memory dice) private pure returns (uint24[] memory dyes) {
        uint256 tones = uint8(TONES[_throw(dice, 6)]);
        uint256 ground = _pickOfTone(dice, tones >> 4);
        uint256 figure = _pickOfTone(dice, tones & 15);
        uint256 left = 20;
        uint256[] memory rest = new uint256[](left);
        uint256 next = 0;
        for (uint256 i = 0; i < 22; ++i) {
            if (i != ground && i != figure) rest[next++] = i;
        }

        uint256 accents = uint8(ACCENTS[_throw(dice, 8)]);
        dyes = new uint24[](2 + accents);
        dyes[0] = _dye(ground);
        dyes[1] = _dye(figure);
        for (uint256 i = 0; i < accents; ++i) {
            uint256 chosen = _throw(dice, left);
            dyes[2 + i] = _dye(rest[chosen]);
            --left;
            for (uint256 j = chosen; j < left; ++j) {
                rest[j] = rest[j + 1];
            }
        }
    }

    function _pickOfTone(Dice memory dice, uint256 tone) private pure returns (uint256) {
        if (tone == 0) return _throw(dice, 6);
        if (tone == 1) return 6 + _throw(dice, 9);
        return 15 + _throw(dice, 7);
    }

    function _dye(uint256 index) private pure returns (uint24) {
        return uint24(bytes3(_slice(DYES, 3 * index)));
    }

    /// @dev The order of dyes along one side. `base` is the dye that dominates it.
    function _layThreads(Dice memory dice, uint256 threading, uint256 dyeCount, uint8 base)
        private
        pure
        returns (uint8[] memory threads)
    {
        threads = new uint8[](THREADS);
        for (uint256 i = 0; i < THREADS; ++i) {
            // Fewer than five dyes.
            // forge-lint: disable-next-line(unsafe-typecast)
            threads[i] = _throw(dice, 2) == 0 ? base : uint8(_throw(dice, dyeCount));
        }
        for (uint256 i = 0; i < THREADS; ++i) {
            if (threading == 0) threads[i] = base;
            else if (threading == 1 && i > 3) threads[i] = threads[i - 4];
            else if (threading == 2 && i > 3) threads[i] = threads[7 - i];
        }
    }

    function _findFloats(Cloth memory cloth) private pure returns (Float[] memory floats) {
        floats = new Float[](THREADS * THREADS);
        uint256 count = 0;
        for (uint256 side = 0; side < 2; ++side) {
            bool isWarp = side == 0;
            for (uint256 thread = 0; thread < THREADS; ++thread) {
                uint256 from = 0;
                for (uint256 i = 0; i <= THREADS; ++i) {
                    uint256 bit = isWarp ? 8 * i + thread : 8 * thread + i;
                    bool isOnTop = i < THREADS && ((cloth.lifts >> bit) & 1 == 1) == isWarp;
                    if (isOnTop) continue;
                    if (i > from) floats[count++] = _createFloat(cloth, isWarp, thread, from, i - from);
                    from = i + 1;
                }
            }
        }
        // Only shortens the array.
        assembly ("memory-safe") {
            mstore(floats, count)
        }
    }

    // All of them are at most 8.
    // forge-lint: disable-start(unsafe-typecast)
    function _createFloat(Cloth memory cloth, bool isWarp, uint256 thread, uint256 from, uint256 length)
        private
        pure
        returns (Float memory)
    {
        return isWarp
            ? Float(true, cloth.warp[thread], uint8(thread), uint8(from), 1, uint8(length))
            : Float(false, cloth.weft[thread], uint8(from), uint8(thread), uint8(length), 1);
    }

    /// @dev The color between threads: the darkest dye, darkened.
    function _shade(uint24[] memory dyes) private pure returns (uint24) {
        uint256 darkest = dyes[0];
        for (uint256 i = 1; i < dyes.length; ++i) {
            if (_sum(dyes[i]) < _sum(darkest)) darkest = dyes[i];
        }
        uint256 red = ((darkest >> 16) * 5) >> 3;
        uint256 green = (((darkest >> 8) & 255) * 5) >> 3;
        uint256 blue = ((darkest & 255) * 5) >> 3;
        return uint24((red << 16) | (green << 8) | blue);
    }
    // forge-lint: disable-end(unsafe-typecast)

    function _sum(uint256 color) private pure returns (uint256) {
        return (color >> 16) + ((color >> 8) & 255) + (color & 255);
    }

    // The drawing

    function _appendYarn(Text memory text, uint24 color, uint256 dye, Float[] memory floats) private pure {
        bool isUsed = false;
        for (uint256 i = 0; i < floats.length; ++i) {
            Float memory float = floats[i];
            if (float.dye != dye) continue;
            if (!isUsed) {
                isUsed = true;
                _append(text, '<path fill="');
                _appendColor(text, color);
                _append(text, '" stroke="');
                _appendColor(text, color);
                _append(text, '" d="');
            }
            uint256 across = 8 * uint256(float.width) - 2;
            _append(text, "M");
            _appendNumber(text, 8 * uint256(float.x) + 1);
            _append(text, " ");
            _appendNumber(text, 8 * uint256(float.y) + 1);
            _append(text, "h");
            _appendNumber(text, across);
            _append(text, "v");
            _appendNumber(text, 8 * uint256(float.height) - 2);
            _append(text, "h-");
            _appendNumber(text, across);
            _append(text, "z");
        }
        if (isUsed) _append(text, '"/>');
    }

    function _appendPly(Text memory text, Float memory float) private pure {
        bool isWarp = float.isWarp;
        uint256 length = 8 * uint256(isWarp ? float.height : float.width) - 2;
        _append(text, "M");
        _appendNumber(text, 8 * uint256(float.x) + (isWarp ? 3 : 1));
        _append(text, " ");
        _appendNumber(text, 8 * uint256(float.y) + (isWarp ? 1 : 3));
        _append(text, isWarp ? bytes("v") : bytes("h"));
        _appendNumber(text, length);
        _append(text, isWarp ? bytes("m2 0v-") : bytes("m0 2h-"));
        _appendNumber(text, length);
    }

    /// @dev Monospace letters (0.6 of their size), so the longest handle fits the 52 units.
    function _appendLabel(Text memory text, bytes memory handle) private pure {
        uint256 letters = handle.length + 1;
        uint256 sizeTenths = letters < 14 ? 65 : 860 / letters;
        _append(
            text,
            '<path fill="#faf6ec" stroke="#2c2a33" stroke-opacity=".3" stroke-width=".5" d="M4 47h56v11H4z"/><path fill="none" stroke="#b8402f" stroke-width=".4" stroke-dasharray="1.2 .8" d="M5 48h54v9H5z"/><text x="32" y="'
        );
        _appendTenths(text, 525 + (sizeTenths * 34) / 100);
        _append(text, '" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="');
        _appendTenths(text, sizeTenths);
        _append(text, '" text-anchor="middle" fill="#2c2a33">@');
        _append(text, handle);
        _append(text, "</text>");
    }

    function _append(Text memory text, bytes memory piece) private pure {
        uint256 length = text.length;
        uint256 size = piece.length;
        assert(length + size <= CAPACITY);
        bytes memory data = text.data;
        assembly ("memory-safe") {
            mcopy(add(add(data, 32), length), add(piece, 32), size)
        }
        text.length = length + size;
    }

    /// @dev Writes a number below 100.
    function _appendNumber(Text memory text, uint256 number) private pure {
        assert(number < 100 && text.length + 2 <= CAPACITY);
        if (number > 9) text.data[text.length++] = bytes1(uint8(48 + number / 10));
        text.data[text.length++] = bytes1(uint8(48 + number % 10));
    }

    function _appendTenths(Text memory text, uint256 tenths) private pure {
        _appendNumber(text, tenths / 10);
        _append(text, ".");
        _appendNumber(text, tenths % 10);
    }

    function _appendColor(Text memory text, uint24 color) private pure {
        bytes16 digits = "0123456789abcdef";
        bytes memory piece = new bytes(7);
        piece[0] = "#";
        for (uint256 i = 0; i < 6; ++i) {
            piece[i + 1] = digits[(color >> (20 - 4 * i)) & 15];
        }
        _append(text, piece);
    }

    /// @dev Truncates the buffer to the written length.
    function _close(Text memory text) private pure returns (bytes memory data) {
        data = text.data;
        uint256 length = text.length;
        assembly ("memory-safe") {
            mstore(data, length)
        }
    }

    /// @dev The 32 bytes of `data` from `start`. Bytes past its end are undefined; callers do not use them.
    function _slice(bytes memory data, uint256 start) private pure returns (bytes32 word) {
        assembly ("memory-safe") {
            word := mload(add(add(data, 32), start))
        }
    }

    // The dice

    function _createDice(bytes memory seed) private pure returns (Dice memory dice) {
        unchecked {
            uint32 state = 0x9e3779b9;
            // An address has 42 characters.
            // forge-lint: disable-start(unsafe-typecast)
            for (uint256 i = 0; i < seed.length; ++i) {
                state = _scramble(state ^ uint8(seed[i]) ^ (uint32(i) << 8));
            }
            uint32 high = _scramble(state ^ uint32(seed.length));
            // forge-lint: disable-end(unsafe-typecast)
            for (uint256 i = seed.length; i > 0; --i) {
                high = _scramble(high + uint32(uint8(seed[i - 1])) * 0x85ebca6b);
            }
            return Dice(state, high);
        }
    }

    function _throw(Dice memory dice, uint256 sides) private pure returns (uint256) {
        unchecked {
            dice.state += 0x9e3779b9;
            dice.high = _scramble(dice.high ^ dice.state);
            return _scramble(dice.state + dice.high) % sides;
        }
    }

    /// @dev The finaliser of MurmurHash3.
    function _scramble(uint32 value) private pure returns (uint32) {
        unchecked {
            value = (value ^ (value >> 16)) * 0x85ebca6b;
            value = (value ^ (value >> 13)) * 0xc2b2ae35;
            return value ^ (value >> 16);
        }
    }
}
