import autocannon from 'autocannon';

export type Latency = { p50: number; p99: number; max: number; requests: number; errors: number };

type Load = { url: string; paths: string[]; cookie: string; ratePerSecond: number };

/** A fixed number of requests a second, however slow the answers are, until `until` has settled. */
export async function underLoad<T>(
  { url, paths, cookie, ratePerSecond }: Load,
  until: () => Promise<T>,
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
  let result: T;
  try {
    result = await until();
  } finally {
    instance.stop();
  }
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

const CONNECTIONS = 50;
const SECONDS = 5;

/** How many answers a second one page gives when 50 ask again as soon as they have one. @throws Error when any fails */
export async function closedLoop({
  url,
  path,
  cookie,
}: {
  url: string;
  path: string;
  cookie?: string;
}): Promise<number> {
  const headers = cookie ? { cookie } : {};
  const { requests, errors, non2xx } = await autocannon({
    url: url + path,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors + non2xx} of ${requests.total} requests failed.`);
  return requests.average;
}
