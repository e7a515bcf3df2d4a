import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** As much of the protocol as sorted sets need: commands one after the other, answers counted in lines. */
export class Redis {
  readonly #child: ChildProcess;
  readonly #socket: Socket;

  private constructor(child: ChildProcess, socket: Socket) {
    this.#child = child;
    this.#socket = socket;
  }

  /** A server of its own in memory; undefined where none is installed. */
  static async start(port: number): Promise<Redis | undefined> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', args, { stdio: 'ignore' });
    const failed = once(child, 'error').then(() => 'missing' as const);
    for (let tries = 0; tries < 50; tries += 1) {
      if ((await Promise.race([failed, wait(100)])) === 'missing') return undefined;
      const socket = connect(port, '127.0.0.1').setNoDelay();
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      });
      if (isOpen) return new Redis(child, socket);
    }
    child.kill();
    return undefined;
  }

  /** Sends commands at once and waits until the last of `lines` lines has come back. */
  async send(commands: (string | number)[][], lines: number): Promise<void> {
    let left = lines;
    const done = new Promise<void>((resolve) => {
      const read = (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) left -= 1;
        if (left > 0) return;
        this.#socket.off('data', read);
        resolve();
      };
      this.#socket.on('data', read);
    });
    this.#socket.write(commands.map(encoded).join(''));
    await done;
  }

  stop(): void {
    this.#socket.destroy();
    this.#child.kill('SIGKILL');
  }
}

function encoded(command: (string | number)[]): string {
  return `*${command.length}\r\n${command.map((part) => `$${String(part).length}\r\n${part}\r\n`).join('')}`;
}
