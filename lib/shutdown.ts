type Task = () => Promise<void>;

// On globalThis, because the bundler may copy this module.
const holder = globalThis as typeof globalThis & { skimwiseShutdown?: Set<Task> };

function tasks(): Set<Task> {
  holder.skimwiseShutdown ??= new Set();
  return holder.skimwiseShutdown;
}

/**
 * Runs a task on SIGTERM or SIGINT, while responses in progress finish.
 * @returns a function that unregisters it
 */
export function onShutdown(task: Task): () => void {
  tasks().add(task);
  return () => tasks().delete(task);
}

/** Concurrently. A task that fails doesn't affect the others. */
export async function runShutdownTasks(): Promise<void> {
  const due = [...tasks()];
  tasks().clear();
  await Promise.allSettled(due.map((task) => task()));
}
