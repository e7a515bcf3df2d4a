import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { accessibleNode, makeRemovable } from '../unprivileged.ts';
import { type Deployment, type FunctionBundle, readDeployment, unpack } from './deployment.ts';
import { FunctionInstance } from './instance.ts';

const RUNNER = 'run-function.cjs';

/** Reads process ids until its parent ends, and kills these processes: a stopped process doesn't notice by itself. */
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
  readonly #log: number | undefined;
  // In its own session, so that Ctrl+C doesn't end it.
  readonly #guard = spawn('sh', ['-c', GUARD], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  readonly #unpacked = new Map<string, Promise<string>>();
  readonly #running = new Map<string, Promise<FunctionInstance>>();

  private constructor(options: Options, folder: string, node: string) {
    this.deployment = readDeployment(options.deployment);
    this.#options = options;
    this.#folder = folder;
    this.#node = node;
    this.#log = options.logFile ? openSync(options.logFile, 'w') : undefined;
  }

  static async create(options: Options): Promise<Functions> {
    const folder = await mkdtemp(join(tmpdir(), 'skimwise-functions-'));
    await chmod(folder, 0o711);
    const source = await readFile(join(import.meta.dirname, 'run-function.ts'), 'utf8');
    const { code } = await transform(source, { loader: 'ts', format: 'cjs' });
    await writeFile(join(folder, RUNNER), code);
    return new Functions(options, folder, await accessibleNode(folder));
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
