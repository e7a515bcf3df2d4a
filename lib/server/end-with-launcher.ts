import { env } from '../env';

const CHECK_MS = 1_000;

/** Shuts down once the launcher is gone, as after a kill -9 of `npm start`. */
export function endWithLauncher(launcher = env().SKIMWISE_LAUNCHER_PID): void {
  if (!launcher) return;
  const timer = setInterval(() => {
    if (isRunning(launcher)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}

/** Signal 0 only checks that the process exists. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
