import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { canEnter } from '../../../scripts/postgres/placement.ts';
import { type Deployment, type FunctionBundle, makeRemovable, readDeployment, unpack } from './deployment.ts';
import { FunctionInstance } from './instance.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const RUNNER = 'run-function.cjs';

/** Reads process ids until its parent has gone, and kills these processes: one that stands still does not notice by itself. */
const GUARD = 'all=; while read -r pid; do all="$all $pid"; done; kill -KILL $all';

type Options = {
  /** What `buildFunctions` returned. */
  deployment: string;
  /** All that the functions have in their environment. */
  env: Record<string, string>;
  /** Where their output goes. */
  logFile?: string;
};

/** The functions of a deployment: each in a folder of its own, started at its first call and kept. */
export class Functions {
  readonly deployment: Deployment;
  readonly #options: Options;
  readonly #folder: string;
  readonly #node: string;
  readonly #account: typeof NOBODY | undefined;
  readonly #log: number | undefined;
  // In a session of its own: what ends this process from the keyboard does not end it.
  readonly #guard = spawn('sh', ['-c', GUARD], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  readonly #unpacked = new Map<string, Promise<string>>();
  readonly #running = new Map<string, Promise<FunctionInstance>>();

  private constructor(options: Options, folder: string, program: { node: string; account: typeof NOBODY | undefined }) {
    this.deployment = readDeployment(options.deployment);
    this.#options = options;
    this.#folder = folder;
    this.#node = program.node;
    this.#account = program.account;
    this.#log = options.logFile ? openSync(options.logFile, 'w') : undefined;
  }

  static async create(options: Options): Promise<Functions> {
    const folder = await mkdtemp(join(tmpdir(), 'skimwise-functions-'));
    await chmod(folder, 0o711);
    const source = await readFile(join(import.meta.dirname, 'run-function.ts'), 'utf8');
    const { code } = await transform(source, { loader: 'ts', format: 'cjs' });
    await writeFile(join(folder, RUNNER), code);
    const account = process.getuid?.() === 0 ? NOBODY : undefined;
    const isReachable = !account || canEnter(dirname(process.execPath), account);
    const node = isReachable ? process.execPath : join(folder, 'node');
    if (!isReachable) await copyFile(process.execPath, node);
    return new Functions(options, folder, { node, account });
  }

  /** The function's running instance. One that has ended is started again. */
  instance(bundle: FunctionBundle): Promise<FunctionInstance> {
    const start = () => this.start(bundle);
    const running = this.#running.get(bundle.entry);
    const instance = running?.then((known) => (known.hasEnded ? start() : known), start) ?? start();
    this.#running.set(bundle.entry, instance);
    return instance;
  }

  /** Starts one more instance, which the caller stops. */
  async start(bundle: FunctionBundle, nodeArgs: string[] = []): Promise<FunctionInstance> {
    const instance = await FunctionInstance.start({
      folder: join(await this.folderOf(bundle), this.deployment.project),
      entry: bundle.entry,
      env: this.#options.env,
      node: this.#node,
      nodeArgs,
      runner: join(this.#folder, RUNNER),
      account: this.#account,
      log: this.#log,
    });
    this.#guard.stdin.write(`${instance.pid}\n`);
    return instance;
  }

  /** The read-only folder of the function's files. */
  folderOf(bundle: FunctionBundle): Promise<string> {
    const folder = join(this.#folder, String(this.#unpacked.size));
    const known = this.#unpacked.get(bundle.entry);
    const unpacking = known ?? unpack(bundle, this.#options.deployment, folder).then(() => folder);
    this.#unpacked.set(bundle.entry, unpacking);
    return unpacking;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(async (instance) => (await instance).stop()));
    this.#guard.kill('SIGKILL');
    await makeRemovable(this.#folder);
    await rm(this.#folder, { recursive: true });
    if (this.#log !== undefined) closeSync(this.#log);
  }
}
