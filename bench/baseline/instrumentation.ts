/** Overrides the app's file in the parent folder, which Next would use otherwise. */
export function register(): void {}
