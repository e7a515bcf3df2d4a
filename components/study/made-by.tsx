'use client';

import { useStudy } from '@/components/shell/study-provider';
import type { EngineName } from '@/lib/engine/types';

type MadeByProps = {
  engine: EngineName;
  /** Before the model's name. */
  label?: string;
  /** After it. */
  end?: string;
  className?: string;
};

/** Names the language model that made a part; nothing for what is built in. */
export function MadeBy({ engine, label = 'By', end = '', className = '' }: MadeByProps) {
  const { document } = useStudy();
  if (engine !== 'model') return null;
  const name = document.data?.model?.model ?? 'a language model';
  return (
    <span className={`wrap-anywhere ${className}`}>
      {label} {name}
      {end}
    </span>
  );
}
