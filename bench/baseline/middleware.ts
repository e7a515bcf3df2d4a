/** Overrides the app's file in the parent folder, as instrumentation.ts does. */
export function middleware(): void {}

export const config = { matcher: '/never' };
