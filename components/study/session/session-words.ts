import { counted } from '@/lib/client/format';

/** `17 of 20` */
export function endTitle(remembered: number, total: number): string {
  return `${remembered} of ${total}`;
}

export function lapsedWords(count: number): string {
  if (count === 0) return 'You knew them all. They’ll come back just before you’d forget them.';
  return `You missed ${counted(count, 'card')}. ${count === 1 ? 'It comes' : 'They come'} back soon.`;
}
