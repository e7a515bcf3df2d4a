/** As with instrumentation.ts: without a file of its own, Next would find the app's. */
export function middleware(): void {}

export const config = { matcher: '/never' };
