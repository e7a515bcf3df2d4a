/**
 * Processor time of this thread, in milliseconds, that the work takes: other load on the machine hardly changes it. For limits that only
 * work without bound exceeds, many times what is needed; how fast something is belongs into the benches.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
