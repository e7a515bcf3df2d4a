import { afterEach, expect, test, vi } from 'vitest';
import { accountCalls } from './account-calls';

afterEach(() => vi.unstubAllGlobals());

function answering(answer: Response) {
  const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(
    async () => answer,
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each(['', ' ', '.', '..', 'x/../', '7d1f3c1e'])(
  'the invalid id "%s" ends no session',
  async (id) => {
    const fetched = answering(Response.json({ message: '' }));
    await expect(accountCalls.endSession(id)).rejects.toThrow(TypeError);
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('a session is ended at the path of its id', async () => {
  const fetched = answering(Response.json({ message: '' }));
  await accountCalls.endSession('7d1f3c1e-0000-4000-8000-000000000001');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/sessions/7d1f3c1e-0000-4000-8000-000000000001');
});

test.each([
  ['attachment; filename="skimwise-export-2026-11-21.json"', 'skimwise-export-2026-11-21.json'],
  ['attachment; filename=skimwise.json', 'skimwise.json'],
  ['attachment', 'export.json'],
])('the export under %s is saved as %s', async (disposition, name) => {
  answering(new Response('{}', { headers: { 'content-disposition': disposition } }));
  const { blob, filename } = await accountCalls.exportFile();
  expect([filename, await blob.text()]).toEqual([name, '{}']);
});
