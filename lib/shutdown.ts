type Task = () => Promise<void>;

// On globalThis, because the bundler gives instrumentation and handlers a copy of this module each.
const holder = globalThis as typeof globalThis & { skimwiseShutdown?: Set<Task> };

function tasks(): Set<Task> {
  holder.skimwiseShutdown ??= new Set();
  return holder.skimwiseShutdown;
}

/**
 * Registers a task to run on SIGTERM or SIGINT, while responses in progress finish. Without a signal it never runs.
 * @returns a function that unregisters the task
 */
export function onShutdown(task: Task): () => void {
  tasks().add(task);
  return () => tasks().delete(task);
}

/** Runs all registered tasks concurrently. A task that fails doesn't affect the others. */
export async function runShutdownTasks(): Promise<void> {
  const due = [...tasks()];
  tasks().clear();
  await Promise.allSettled(due.map((task) => task()));
}
