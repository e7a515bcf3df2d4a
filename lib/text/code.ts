type Text = {
  text: string;
  emphasis?: readonly { kind: string; start: number; length: number }[] | null | undefined;
};

/** Whether a passage is source code, whose line breaks are part of it: all of it is marked as such. */
export function isCode({ text, emphasis }: Text): boolean {
  const [span] = emphasis ?? [];
  return span?.kind === 'code' && span.start === 0 && span.length === text.length;
}

/** Opens and closes code in a text, on a line of its own, as in Markdown. */
export const FENCE = '```';
