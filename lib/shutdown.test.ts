import { expect, test, vi } from 'vitest';
import { onShutdown, runShutdownTasks } from './shutdown';

test('each task runs once, and one that fails keeps none of the others from running', async () => {
  const task = vi.fn(async () => {});
  onShutdown(() => Promise.reject(new Error('broken')));
  onShutdown(task);
  await runShutdownTasks();
  await runShutdownTasks();
  expect(task).toHaveBeenCalledOnce();
});

test('a task that is taken back does not run', async () => {
  const task = vi.fn(async () => {});
  onShutdown(task)();
  await runShutdownTasks();
  expect(task).not.toHaveBeenCalled();
});
