/** Without a file of its own, Next would find the app's, above the root of both. */
export function register(): void {}
