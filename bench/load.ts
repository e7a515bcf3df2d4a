import autocannon from 'autocannon';

export type Latency = { p50: number; p99: number; max: number; requests: number; errors: number };

type Load = { url: string; paths: string[]; cookie: string; ratePerSecond: number };

/** A fixed rate of requests while `work` runs. */
export async function underLoad<T>(
  { url, paths, cookie, ratePerSecond }: Load,
  work: () => Promise<T>,
): Promise<{ latency: Latency; result: T }> {
  const finished = Promise.withResolvers<autocannon.Result>();
  const options = {
    url,
    connections: 10,
    overallRate: ratePerSecond,
    duration: 600,
    requests: paths.map((path) => ({ method: 'GET' as const, path, headers: { cookie } })),
  };
  const instance = autocannon(options, (error, result) => (error ? finished.reject(error) : finished.resolve(result)));
  const result = await work().finally(() => instance.stop());
  const { latency, requests, errors, non2xx } = await finished.promise;
  return {
    result,
    latency: {
      p50: latency.p50,
      p99: latency.p99,
      max: latency.max,
      requests: requests.total,
      errors: errors + non2xx,
    },
  };
}

/** Responses a second of one page, over 50 connections. @throws Error if any fails */
export async function pagesPerSecond(url: string, cookie = ''): Promise<number> {
  const headers = cookie ? { cookie } : {};
  const { requests, errors, non2xx } = await autocannon({ url, headers, connections: 50, duration: 5 });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors + non2xx} of ${requests.total} requests failed.`);
  return requests.average;
}
