/** What Postgres needs: where programs and libraries are, the language, and what every process on Windows needs. */
const NEEDED = /^(PATH|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|(LD|DYLD)_\w+)$/i;

/** The environment for Postgres' programs: without the operator's passwords and keys, which every process of the server would hold. */
export function postgresEnvironment(source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const needed = Object.entries(source).filter(([name]) => NEEDED.test(name));
  return Object.fromEntries(needed) as NodeJS.ProcessEnv;
}
