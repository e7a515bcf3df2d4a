import { expect, test } from 'vitest';
import { requestFields } from './body';

function sent(body: ReadableStream<Uint8Array>): Request {
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  };
  return new Request('http://app.test/', init as RequestInit);
}

test('a body that breaks off answers 400, whatever the error of the socket', async () => {
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(reset) });
  await expect(requestFields(sent(body))).rejects.toMatchObject({
    code: 'invalid_json',
    status: 400,
  });
});

test('an endless body is cut', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  await expect(requestFields(sent(body))).rejects.toMatchObject({
    code: 'payload_too_large',
    status: 413,
  });
});

test.each(['{"a":', '[]', 'null', '"x"', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`])(
  '%s is refused',
  async (text) => {
    const body = new Blob([text]).stream() as ReadableStream<Uint8Array>;
    await expect(requestFields(sent(body))).rejects.toMatchObject({ code: 'invalid_json' });
  },
);
