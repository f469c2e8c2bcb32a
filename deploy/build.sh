#!/bin/sh
# Builds Kith from this checkout and puts what runs, and nothing else, into a new folder:
#   deploy/build.sh TARGET
# The container image (deploy/Containerfile) and the installation on Debian (deploy/install.sh) both use it.
set -eu

if [ $# -ne 1 ]; then
  echo "Usage: deploy/build.sh TARGET" >&2
  exit 2
fi
target=$1
source=$(cd "$(dirname "$0")/.." && pwd)
if [ -e "$target" ]; then
  echo "$target exists already. Name a new folder." >&2
  exit 1
fi

cd "$source"
# What an older version built here would be copied, too.
rm -rf apps/server/dist apps/web/dist packages/protocol/dist packages/siwe/dist packages/swatch/dist
npm ci --no-audit --no-fund --loglevel=error
# With the four checkers it takes by itself it needs 1.9 GB, which a machine of 2 GB does not have beside a running service.
npx --no-install tsc -b --checkers 1 apps/server
npm run --silent build -w @kith/web

# Beside the place, and moved there whole: a build that is stopped leaves nothing that could be started.
draft=$target.new
rm -rf "$draft"
mkdir -p "$draft"
# The manifest of every workspace: npm compares all of them with the lock file.
cp package.json package-lock.json LICENSE .env.example "$draft/"
for manifest in apps/*/package.json packages/*/package.json contracts/package.json stack/package.json e2e/package.json bench/package.json; do
  mkdir -p "$draft/$(dirname "$manifest")"
  cp "$manifest" "$draft/$manifest"
done
for folder in apps/server/dist packages/protocol/dist packages/siwe/dist packages/swatch/dist apps/web/dist; do
  cp -R "$folder" "$draft/$folder"
done
cp apps/server/kith.mjs "$draft/apps/server/"
# What the service reports as its version: the commit, or without git KITH_VERSION, or the time of the build.
printf '%s\n' "${KITH_VERSION:-$(git describe --always --dirty --abbrev=12 2>/dev/null || date -u +%Y%m%dT%H%M%SZ)}" > "$draft/apps/server/version.txt"
# Tests, what they read, types, and what the compiler remembers.
rm "$draft/apps/web/dist/chunks.json"
find "$draft" -path '*/dist/*' \( -name '*.test.*' -o -name '*.d.ts' -o -name '*.map' -o -name '.tsbuildinfo' \) -delete
rm -rf "$draft/apps/server/dist/testing"

cd "$draft"
npm ci --omit=dev --workspace=@kith/server --ignore-scripts --no-audit --no-fund --loglevel=error
# What npm adds for the workspace of the contracts, and a compiler that a package may use.
rm -rf node_modules/@foundry-rs node_modules/@openzeppelin node_modules/@typescript node_modules/typescript node_modules/.bin
cd "$source"
mv "$draft" "$target"
echo "Built Kith in $target."
