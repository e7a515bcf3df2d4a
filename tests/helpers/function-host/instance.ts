import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request as send } from 'node:http';
import { UNPRIVILEGED } from '../unprivileged.ts';
import type { Idle, Listening } from './run-function.ts';

/** A call as the host passes it on. */
export type Call = { method: string; path: string; headers: OutgoingHttpHeaders; body: Buffer };

export type InstanceOptions = {
  /** The project's folder among the function's files. */
  folder: string;
  entry: string;
  /** All of its environment. */
  env: Record<string, string>;
  /** The Node that runs it, and the compiled `run-function.ts`. */
  node: string;
  runner: string;
  nodeArgs?: string[];
  /** A file descriptor for its output. */
  log?: number;
};

/**
 * One process of a function. Like a host's, it's frozen between calls: it runs from the start of a call to the end of its
 * response and of all work passed to `waitUntil`.
 */
export class FunctionInstance {
  readonly #child: ChildProcess;
  readonly #port: number;
  #calls = 0;
  #isFrozen = false;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
    child.on('message', ({ calls }: Idle) => {
      if (calls === this.#calls) this.#freeze();
    });
  }

  /** @throws Error when the process ends before it listens */
  static async start({
    folder,
    entry,
    env,
    log,
    ...program
  }: InstanceOptions): Promise<FunctionInstance> {
    const output = log ?? 'ignore';
    const child = spawn(program.node, [...(program.nodeArgs ?? []), program.runner, entry], {
      ...UNPRIVILEGED,
      cwd: folder,
      env: { NODE_ENV: 'production', ...env },
      stdio: ['ignore', output, output, 'ipc'],
    });
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (child.exitCode !== null || typeof first !== 'object')
      throw new Error(`The function ${entry} did not start.`);
    return new FunctionInstance(child, (first as Listening).port);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** @throws Error when the process ends before it answers */
  async call({ method, path, headers, body }: Call): Promise<IncomingMessage> {
    this.#calls += 1;
    this.#thaw();
    const request = send({
      host: '127.0.0.1',
      port: this.#port,
      method,
      path,
      headers,
      agent: false,
    });
    request.end(body);
    const [response] = await once(request, 'response');
    return response;
  }

  /** @returns its exit code, or the signal that ended it */
  async stop(): Promise<number | NodeJS.Signals> {
    if (!this.hasEnded) {
      // A late message that its work is done must not freeze it during its shutdown.
      this.#child.removeAllListeners('message');
      this.#thaw();
      this.#child.kill('SIGTERM');
      await once(this.#child, 'exit');
    }
    return this.#child.exitCode ?? this.#child.signalCode ?? 0;
  }

  #freeze(): void {
    this.#isFrozen = true;
    this.#child.kill('SIGSTOP');
  }

  #thaw(): void {
    if (this.#isFrozen) this.#child.kill('SIGCONT');
    this.#isFrozen = false;
  }
}
