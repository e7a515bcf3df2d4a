import type { AppError } from '../../errors';
import type { UploadLimits } from './limits';
import { refusals } from './refusals';

type Refuse = (error: AppError) => void;
type MeterLimits = Pick<UploadLimits, 'maxBodyBytes' | 'windowMs' | 'minWindowBytes' | 'totalMs'>;

/** Calls `refuse` for a body that is too large or too slow. `end` stops the timers and must be called. */
export function startMeter(limits: MeterLimits, refuse: Refuse) {
  let bytes = 0;
  let windowBytes = 0;
  const window = setInterval(() => {
    if (windowBytes < limits.minWindowBytes) refuse(refusals.tooSlow());
    windowBytes = 0;
  }, limits.windowMs);
  const total = setTimeout(() => refuse(refusals.tooSlow()), limits.totalMs);

  async function* count(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      windowBytes += chunk.byteLength;
      if (bytes > limits.maxBodyBytes) refuse(refusals.tooLarge());
      yield chunk;
    }
  }

  function end(): void {
    clearInterval(window);
    clearTimeout(total);
  }

  return { count, end };
}
