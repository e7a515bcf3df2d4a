import postgres, { type Sql } from 'postgres';
import { driverAddress } from '../db/address.ts';

/**
 * One connection, direct or through a transaction pooler, for the time of the task.
 * @param patience in seconds, for the connection; what is asked over it may take any time
 */
export async function withClient<T>(
  url: string,
  task: (client: Sql) => Promise<T>,
  patience = 10,
): Promise<T> {
  const options = {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: patience,
    onnotice: () => {},
  };
  const client = postgres(driverAddress(url), options);
  try {
    return await task(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
