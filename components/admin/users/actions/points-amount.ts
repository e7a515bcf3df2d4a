/** A positive whole number, or undefined. */
export function pointsAmount(text: string): number | undefined {
  const digits = text.trim();
  const amount = /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
  return amount > 0 ? amount : undefined;
}
