type Task = () => Promise<void>;

// On globalThis, because the bundler gives instrumentation and handlers a copy of this module each.
const holder = globalThis as typeof globalThis & { skimwiseShutdown?: Set<Task> };

function tasks(): Set<Task> {
  holder.skimwiseShutdown ??= new Set();
  return holder.skimwiseShutdown;
}

/**
 * Registers a task to run when the process is asked to end, while answers under way still finish. Where no signal comes, it
 * never runs.
 * @returns a function that unregisters the task
 */
export function onShutdown(task: Task): () => void {
  tasks().add(task);
  return () => tasks().delete(task);
}

/** Runs all registered tasks concurrently; one that fails keeps none of the others from running. */
export async function runShutdownTasks(): Promise<void> {
  const due = [...tasks()];
  tasks().clear();
  await Promise.allSettled(due.map((task) => task()));
}
