/** The first admin of every test, by hand and in the browser. */
export const ADMIN_ENVIRONMENT = {
  ADMIN_USERNAME: 'keeper',
  ADMIN_PASSWORD: 'lantern quarry moss',
} as const;
