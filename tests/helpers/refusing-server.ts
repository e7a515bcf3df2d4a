import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** The fields of an error message: https://www.postgresql.org/docs/current/protocol-error-fields.html */
type Fields = { severity: string; code: string; message: string };

const LENGTH_BYTES = 4;
const HEAD_BYTES = 8;

/** As PgBouncer sends it: the severity once, where a server sends it twice. */
function errorResponse({ severity, code, message }: Fields): Buffer {
  const fields = Buffer.from(`S${severity}\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(LENGTH_BYTES + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** Names and values alternate, each followed by a zero byte. */
function parametersOf(startUp: Buffer): Record<string, string> {
  const words = startUp.subarray(HEAD_BYTES).toString().split('\0');
  const pairs = words.flatMap((name, n) =>
    n % 2 === 0 && name !== '' ? [[name, words[n + 1] ?? '']] : [],
  );
  return Object.fromEntries(pairs);
}

/** A server or pooler that refuses every connection with an error. */
export async function startRefusingServer(error: Fields) {
  const startUps: Record<string, string>[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (bytes: Buffer) => {
      startUps.push(parametersOf(bytes));
      socket.end(errorResponse(error));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://app:hunter2@127.0.0.1:${port}/skimwise`,
    /** The start-up parameters of each connection. */
    startUps,
    stop: () => void server.close(),
  };
}
