#!/bin/sh
# Installs this checkout of Kith on Debian 13, as root, and again for each new version:
#   deploy/install.sh
# Packages, a user, a release in /opt/kith, settings in /etc/kith, units of systemd. What is there already stays: settings are
# never overwritten. docs/operations.md goes on from here.
#
# KITH_ROOT=FOLDER installs into a folder, without packages, users and services: for trying this script.
set -eu
# The user of the service reads what root puts here, also under a stricter umask and from a stricter checkout.
umask 022

root=${KITH_ROOT:-}
source=$(cd "$(dirname "$0")/.." && pwd)
release=$(date -u +%Y%m%dT%H%M%SZ)

if [ -z "$root" ]; then
  if [ "$(id -u)" -ne 0 ]; then
    echo "Run this as root: sudo deploy/install.sh" >&2
    exit 1
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  apt-get install -y -q --no-install-recommends ca-certificates curl nodejs npm postgresql postgresql-client pgbackrest caddy
  id -u kith >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/kith --shell /usr/sbin/nologin kith
fi

# shellcheck disable=SC2016 # JavaScript, not the shell's.
node -e 'const [major, minor] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19)) { console.error(`Node ${process.versions.node} is too old: Kith needs 20.19 or newer.`); process.exit(1) }'

mkdir -p "$root/opt/kith/releases" "$root/etc/kith" "$root/var/lib/kith" "$root/usr/local/bin" "$root/etc/systemd/system"
chmod 0755 "$root/opt/kith" "$root/opt/kith/releases" "$root/etc/kith"
"$source/deploy/build.sh" "$root/opt/kith/releases/$release"
chmod -R a+rX "$root/opt/kith/releases/$release"
previous=$(readlink "$root/opt/kith/current" || true)
# The link is replaced whole: a process that starts meanwhile finds the old version or the new.
ln -sfn "releases/$release" "$root/opt/kith/current.new"
mv -fT "$root/opt/kith/current.new" "$root/opt/kith/current"

if [ ! -e "$root/etc/kith/kith.env" ]; then
  cp "$source/deploy/kith.env" "$root/etc/kith/kith.env"
  chmod 0640 "$root/etc/kith/kith.env"
fi
cp "$source/deploy/kith" "$root/usr/local/bin/kith"
chmod 0755 "$root/usr/local/bin/kith"
cp "$source"/deploy/systemd/* "$root/etc/systemd/system/"
chmod 0644 "$root"/etc/systemd/system/kith*

if [ -z "$root" ]; then
  chown root:kith /etc/kith/kith.env
  chown kith:kith /var/lib/kith
  chmod 0750 /var/lib/kith
  # Without systemd (a chroot), units are only put in their place.
  if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
fi

# The version that was installed until now is kept to go back to, for as long as the database was not upgraded, and any in which a
# process still runs: it loads some of its files only when it needs them. All others are removed.
cd "$root/opt/kith/releases"
used=$(readlink /proc/[0-9]*/cwd || true)
for old in *; do
  case "releases/$old" in
    "releases/$release" | "$previous") continue ;;
  esac
  if printf '%s\n' "$used" | grep -qxF "$(pwd -P)/$old"; then continue; fi
  rm -rf "./$old"
done
echo "Installed release $release. Settings: $root/etc/kith/kith.env"
