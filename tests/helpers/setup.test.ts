import { expect, test, vi } from 'vitest';
import model from 'wink-eng-lite-web-model';

test('the English model is read once, however often its reader is loaded', async () => {
  const read = async () => (await import('wink-nlp')).default(model, ['pos']);
  const first = await read();
  vi.resetModules();
  expect(await read()).toBe(first);
});
