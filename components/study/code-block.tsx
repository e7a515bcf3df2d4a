import type { ComponentProps } from 'react';

/** Source code: its lines are kept, and scroll where they are too long, with the keyboard too. "!=" is two signs, as it is typed. */
export function CodeBlock(props: ComponentProps<'pre'>) {
  return (
    <pre
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      {...props}
      className="overflow-x-auto rounded-sm border border-rule bg-sheet p-3 font-mono text-sm whitespace-pre [font-variant-ligatures:none]"
    />
  );
}
