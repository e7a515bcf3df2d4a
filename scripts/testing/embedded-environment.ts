/** May be set on a developer's machine, and would change the embedded default. */
const NOT_INHERITED = [
  'DATABASE_URL',
  'NEXTAUTH_URL',
  'NEXTAUTH_SECRET',
  'RESEND_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_YEARLY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'NODE_ENV',
];

/** This process's variables for an app on the embedded default; `more` override them. */
export function embeddedEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, ...more };
  for (const name of NOT_INHERITED) if (!(name in more)) Reflect.deleteProperty(env, name);
  return env;
}
