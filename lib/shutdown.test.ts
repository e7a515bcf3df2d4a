import { expect, test, vi } from 'vitest';
import { onShutdown, runShutdownTasks } from './shutdown';

test('each task runs once, even if another one fails', async () => {
  const task = vi.fn(async () => {});
  onShutdown(() => Promise.reject(new Error('broken')));
  onShutdown(task);
  await runShutdownTasks();
  await runShutdownTasks();
  expect(task).toHaveBeenCalledOnce();
});

test('an unregistered task does not run', async () => {
  const task = vi.fn(async () => {});
  onShutdown(task)();
  await runShutdownTasks();
  expect(task).not.toHaveBeenCalled();
});
