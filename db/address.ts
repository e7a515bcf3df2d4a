/** Parameters of a Postgres address that the driver understands, or that were meant as start-up parameters. */
const KEPT = new Set(['application_name', 'options', 'ssl', 'sslmode', 'sslnegotiation', 'target_session_attrs']);

/**
 * An address without the parameters that are for other clients, such as `channel_binding` or `pgbouncer`: hosts put them into
 * the addresses they give out, and the driver would send each as a start-up parameter, which servers and poolers refuse.
 */
export function driverAddress(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (!KEPT.has(name)) url.searchParams.delete(name);
  return url.href;
}
