/** Query parameters for the driver, and start-up parameters. */
const KEPT = new Set([
  'application_name',
  'options',
  'ssl',
  'sslmode',
  'sslnegotiation',
  'target_session_attrs',
]);

/**
 * Removes parameters for other clients, such as `pgbouncer`: the driver would send them as start-up
 * parameters, which servers refuse.
 */
export function driverAddress(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (!KEPT.has(name)) url.searchParams.delete(name);
  return url.href;
}
