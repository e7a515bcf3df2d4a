'use client';

import { clsx } from 'clsx';
import { FileText, Link2 } from 'lucide-react';
import { Disclosure } from '@/components/ui/disclosure';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Draft, DraftProps } from './draft';
import { FileChooser } from './file-chooser';

const UrlForm = lazyComponent(() => import('./url-form').then((file) => file.UrlForm));

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

/** `slim`: in one line, with the other ways closed. */
export function SourceForm({ slim = false, ...props }: DraftProps & { slim?: boolean }) {
  const { mode, url } = props.draft;
  if (slim)
    return (
      <div className="grid gap-2.5">
        <FileChooser {...props} slim />
        <Disclosure title="Add a web page instead" open={url !== ''}>
          <div className="px-5 pb-5">
            <UrlForm {...props} />
          </div>
        </Disclosure>
      </div>
    );
  return (
    <div className="grid gap-4">
      <ModeToggle mode={mode} onChange={(chosen) => props.onDraft({ mode: chosen })} />
      {mode === 'file' ? (
        <FileChooser {...props} />
      ) : (
        <div className="sheet p-5 sm:p-6">
          <UrlForm {...props} />
        </div>
      )}
    </div>
  );
}
