/** Whether shortcuts use Command there, not Control. */
export function isApple(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform);
}
