/**
 * A real S3-compatible store for tests: Ceph's RADOS gateway from Debian's packages, unpacked into .cache without being installed.
 * It keeps everything in memory and is gone with the process that asked for it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { type ObjectStore, openStore, type StoreAccess } from '#kit/server/storage/object-store.ts';
import { s3Dialect } from '#kit/server/storage/s3-dialect.ts';
import { storeWire } from '#kit/server/storage/wire.ts';
import type { Started } from './machine.ts';

export interface TestBucket {
  access: StoreAccess;
  /** Straight to the bucket, behind the product's back. */
  store: ObjectStore;
}

export interface TestStore {
  /** An empty bucket of its own for a test file. */
  bucket: () => Promise<TestBucket>;
  stop: () => Promise<void>;
}

const cache = join(import.meta.dirname, '..', '.cache', 'object-store');
const library = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
const account = { accessKeyId: 'SITELOOMTESTKEY', accessKeySecret: 'siteloom-test-secret' };
const startTimeoutMs = 60_000;

/**
 * The store that `npm test` has started, or one of our own. Undefined where Ceph cannot be had, which is said aloud; a build
 * server has to have it. `const store = await objectStore(); describe.skipIf(!store)('…', …)`
 */
export async function objectStore(): Promise<TestStore | undefined> {
  const given = process.env.TEST_OBJECT_STORE;
  if (given) return storeAt(given, async () => undefined);
  try {
    const { url, stop } = await startObjectStore();
    return storeAt(url, stop);
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    console.warn(`SKIPPED: tests that need an S3-compatible store. ${String(error)}`);
    return undefined;
  }
}

/** Starts a store of its own. Throws where the packages cannot be had. */
export async function startObjectStore(): Promise<Started> {
  const programs = unpacked();
  const folder = mkdtempSync(join(tmpdir(), 'siteloom-store-'));
  const [port, monitorPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, programs, port, monitorPort));
  const guard = spawn('sh', ['-c', script, 'sh', folder, programs, library, String(port), String(monitorPort), ...Object.values(account)], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = new Promise<void>((done) => guard.once('exit', () => done()));
  const stop = async () => {
    guard.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = new Promise<boolean>((done) => {
    createInterface(guard.stdout).once('line', (line) => done(line === 'ready'));
    void ended.then(() => done(false));
    setTimeout(() => done(false), startTimeoutMs).unref();
  });
  if (await ready) return { url: `http://127.0.0.1:${port}`, stop };
  await stop();
  throw new Error(`The object store did not start within ${startTimeoutMs / 1000} s.`);
}

function storeAt(endpoint: string, stop: () => Promise<void>): TestStore {
  return {
    stop,
    async bucket() {
      const access: StoreAccess = {
        driver: 's3',
        endpoint,
        region: '',
        bucket: `test-${randomUUID()}`,
        ...account,
        publicUrl: '',
        pathStyle: true,
      };
      const wire = storeWire({ outboundPrivate: true });
      const headers = s3Dialect(access).sign({ method: 'PUT', key: '', query: {}, headers: {} }, new Date());
      const { status, stream } = await wire({ method: 'PUT', url: `${endpoint}/${access.bucket}/`, headers });
      stream.resume();
      if (status !== 200) throw new Error(`The test bucket could not be made: ${status}`);
      return { access, store: openStore(access, wire, () => new Date()) };
    },
  };
}

/** The folder of the unpacked programs; fetched from Debian the first time (about 60 MB). */
function unpacked(): string {
  const programs = join(cache, 'programs');
  if (existsSync(join(programs, 'usr/bin/radosgw'))) return programs;
  if (!existsSync('/usr/bin/apt-get')) throw new Error('There is no apt-get here to fetch Ceph with.');
  mkdirSync(cache, { recursive: true });
  const staged = mkdtempSync(join(cache, 'staged-'));
  try {
    const wanted = ['install', '-s', '--no-install-recommends', 'ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common'];
    const plan = execFileSync('apt-get', wanted, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const packages = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
    execFileSync('apt-get', ['download', '-q', ...packages], { cwd: staged, stdio: 'ignore' });
    const archives = readdirSync(staged).filter((name) => name.endsWith('.deb'));
    for (const archive of archives) execFileSync('dpkg', ['-x', archive, 'programs'], { cwd: staged, stdio: 'ignore' });
    if (!existsSync(programs)) renameSync(join(staged, 'programs'), programs);
    return programs;
  } catch {
    throw new Error('Debian’s packages of Ceph could not be fetched (apt-get update first?).');
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

function configuration(folder: string, programs: string, port: number, monitorPort: number): string {
  const run = join(folder, 'run');
  mkdirSync(run);
  mkdirSync(join(folder, 'rgw'));
  const global = {
    fsid: randomUUID(),
    mon_host: `v1:127.0.0.1:${monitorPort}`,
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    mon_allow_pool_size_one: true,
    osd_crush_chooseleaf_type: 0,
    osd_pool_default_pg_num: 4,
    osd_pool_default_pgp_num: 4,
    osd_pool_default_pg_autoscale_mode: 'off',
    mon_max_pg_per_osd: 500,
    rgw_rados_pool_pg_num_min: 4,
    ms_bind_msgr2: false,
    ms_bind_ipv6: false,
    public_network: '127.0.0.0/8',
    run_dir: run,
    crash_dir: run,
    admin_socket: `${run}/$name.asok`,
    log_file: `${run}/$name.log`,
    mon_cluster_log_to_file: false,
    pid_file: `${run}/$name.pid`,
    plugin_dir: `${programs}/usr/lib/${library}/ceph`,
    erasure_code_dir: `${programs}/usr/lib/${library}/ceph/erasure-code`,
    osd_class_dir: `${programs}/usr/lib/${library}/rados-classes`,
  };
  const sections = {
    global,
    mon: { mon_data: join(folder, 'mon'), mon_data_avail_crit: 1, mon_data_avail_warn: 1 },
    // A disk that tells the monitor of itself at its start may be too early for it: we have told it already.
    osd: {
      osd_data: join(folder, 'osd'),
      osd_objectstore: 'memstore',
      memstore_device_bytes: 1_073_741_824,
      osd_class_update_on_start: false,
      osd_crush_update_on_start: false,
    },
    'client.rgw': { rgw_frontends: `beast endpoint=127.0.0.1:${port}`, rgw_data: join(folder, 'rgw'), rgw_thread_pool_size: 32 },
  };
  return Object.entries(sections)
    .map(
      ([name, lines]) =>
        `[${name}]\n${Object.entries(lines)
          .map((line) => line.join('='))
          .join('\n')}\n`,
    )
    .join('');
}

/**
 * Starts a monitor, a disk in memory and the gateway, says "ready", and lives until our end of its input is gone, however we end.
 * Then the whole group goes at once, whatever it was doing. Arguments: folder, programs, library folder, port, monitor's port,
 * access key, secret.
 */
const script = `
exec 3>&1 >/dev/null
folder=$1; port=$4; monitor=$5
export LD_LIBRARY_PATH="$2/usr/lib/$3:$2/usr/lib/$3/ceph:$2/lib/$3" PATH="$2/usr/bin:$PATH" PYTHONPATH="$2/usr/lib/python3/dist-packages"
conf="$folder/ceph.conf"; fsid=$(sed -n 's/^fsid=//p' "$conf"); disk=$(cat /proc/sys/kernel/random/uuid); mkdir mon osd
start() {
  monmaptool --create --clobber --fsid "$fsid" --addv a "[v1:127.0.0.1:$monitor]" monmap && ceph-mon --mkfs -i a --monmap monmap -c "$conf"
  ceph-mon -f -i a -c "$conf" &
  ceph -c "$conf" --connect-timeout 20 osd create "$disk" 0 && ceph-osd --mkfs -i 0 --osd-uuid "$disk" -c "$conf"
  ceph -c "$conf" osd crush add osd.0 1.0 root=default host=localhost
  for attempt in $(seq 20); do ceph-osd -f -i 0 -c "$conf"; sleep 0.2; done &
  radosgw-admin -n client.rgw -c "$conf" user create --uid=test --display-name=test --access-key="$6" --secret-key="$7"
  radosgw -f -n client.rgw -c "$conf" &
  for attempt in $(seq 200); do curl -s -m 2 -o "$folder/answer" "http://127.0.0.1:$port/" && break; sleep 0.2; done
  [ -s "$folder/answer" ] && echo ready >&3
}
start "$@" &
read -r _; cd /; rm -rf "$folder"; kill -9 0
`;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== 'object' || !address) throw new Error('This machine has no free port.');
  return address.port;
}
