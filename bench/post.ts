/** Does `work` with every item, so many at a time. */
export async function inLanes<T>(lanes: number, items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

let asked = 0;

/** A call as each time another network sends it, so that no limit by address ends the measuring. */
export async function post(url: string, path: string, body: object): Promise<{ ms: number; status: number }> {
  asked += 1;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': address };
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return { ms: performance.now() - startedAt, status: answer.status };
}
