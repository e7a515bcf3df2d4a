'use client';

import { clsx } from 'clsx';
import { FileText, Link2 } from 'lucide-react';
import type { Draft, DraftProps } from './draft';
import { FileChooser } from './file-chooser';
import { UrlForm } from './url-form';

const MODES = [
  { value: 'file', label: 'File', icon: FileText },
  { value: 'url', label: 'Web page', icon: Link2 },
] as const;

function ModeToggle({
  mode,
  onChange,
}: {
  mode: Draft['mode'];
  onChange: (mode: Draft['mode']) => void;
}) {
  return (
    <fieldset className="flex w-fit flex-wrap rounded border border-edge p-1">
      <legend className="sr-only">Source</legend>
      {MODES.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-4 text-sm font-semibold transition-colors duration-200',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen',
            mode === value ? 'bg-marker text-on-marker' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="source-mode"
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          <Icon className="size-4.5" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

export function SourceForm(props: DraftProps) {
  const { mode } = props.draft;
  return (
    <div className="grid gap-4">
      <ModeToggle mode={mode} onChange={(chosen) => props.onDraft({ mode: chosen })} />
      {mode === 'file' ? <FileChooser {...props} /> : <UrlForm {...props} />}
    </div>
  );
}
