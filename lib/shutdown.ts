type Task = () => Promise<void>;

// On globalThis, because the bundler gives instrumentation and handlers a copy of this module each.
const holder = globalThis as typeof globalThis & { skimwiseShutdown?: Set<Task> };

/** Has something done when the process is asked to end, while answers under way still finish. Where no signal comes, it never runs. */
export function onShutdown(task: Task): void {
  holder.skimwiseShutdown ??= new Set();
  holder.skimwiseShutdown.add(task);
}

/** Runs all of them at once; one that fails keeps none of the others from running. */
export async function runShutdownTasks(): Promise<void> {
  const tasks = [...(holder.skimwiseShutdown ?? [])];
  holder.skimwiseShutdown?.clear();
  await Promise.allSettled(tasks.map((task) => task()));
}
