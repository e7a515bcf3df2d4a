const running: Promise<unknown>[] = [];

/** Fake of Next's `after`: the task starts at once, and a test can wait for it. */
export function collectDeferred(task: Promise<unknown> | (() => unknown)): void {
  running.push(typeof task === 'function' ? Promise.resolve().then(task) : task);
}

/** Waits for all work that handlers put off until after their answer, and for what that work puts off in turn. */
export async function settleDeferred(): Promise<void> {
  while (running.length > 0) await Promise.all(running.splice(0));
}
