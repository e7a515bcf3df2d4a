import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to the server at `url` of which the first connections drop, each after so many bytes sent (`dropsAfter`). Later ones hold.
 */
export async function droppingLine(url: string, dropsAfter: number[]) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let drops = 0;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    const limit = dropsAfter[drops];
    if (limit !== undefined) drops += 1;
    let sent = 0;
    const drop = () => {
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) open.add(end.on('error', drop).on('close', drop));
    near.on('data', (bytes) => {
      sent += bytes.length;
      far.write(bytes, () => {
        if (limit !== undefined && sent >= limit) drop();
      });
    });
    far.on('data', (bytes) => near.write(bytes));
  });
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** How many connections were to drop so far. */
    drops: () => drops,
    close: () => {
      for (const end of open) end.destroy();
      line.close();
    },
  };
}
