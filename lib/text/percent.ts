/** `85%` from 0.85, rounded. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
