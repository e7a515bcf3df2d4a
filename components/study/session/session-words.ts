import { counted } from '@/lib/client/format';

/** `17 of 20` */
export function endTitle(remembered: number, total: number): string {
  return `${remembered} of ${total}`;
}

export function lapsedWords(count: number): string {
  if (count === 0) return 'You knew them all. They come back when you’d be about to forget.';
  const cards = count === 1 ? 'One card' : counted(count, 'card');
  return `${cards} slipped. You’ve seen the answer again, and ${count === 1 ? 'it comes' : 'they come'} back soon.`;
}
