import { env } from '../env';

const CHECK_MS = 1_000;

/**
 * Ends this process once the launcher that started it is gone (`npm start` killed with -9): nobody else would.
 * Without a launcher it does nothing.
 */
export function endWithLauncher(launcher = env().SKIMWISE_LAUNCHER_PID): void {
  if (!launcher) return;
  const timer = setInterval(() => {
    if (isRunning(launcher)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}

/** Signal 0 only asks whether the process is there. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
