type Task = () => Promise<void>;

// On globalThis, because the launcher and the bundled app are two copies of this module in one process.
const holder = globalThis as typeof globalThis & { skimwiseShutdown?: Set<Task> };

/** Has something closed before the process ends: connections, child processes. Where nobody calls it, it never runs. */
export function onShutdown(task: Task): void {
  holder.skimwiseShutdown ??= new Set();
  holder.skimwiseShutdown.add(task);
}

/** Closes all of it at once; what fails or hangs holds up nothing else for more than `patienceMs`. */
export async function shutDown(patienceMs: number): Promise<void> {
  const tasks = [...(holder.skimwiseShutdown ?? [])];
  holder.skimwiseShutdown?.clear();
  const closing = Promise.allSettled(tasks.map((task) => task()));
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
}
