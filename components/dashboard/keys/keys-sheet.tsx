'use client';

import { Fragment, useId, useSyncExternalStore } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { isApple } from '@/lib/client/is-apple';
import { singleKeys } from '@/lib/client/single-keys';
import type { ToolProps } from '../tools';
import { type KeyEntry, type KeyGroup, keyGroups } from './key-groups';

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-7 place-items-center rounded-sm border border-edge bg-paper px-1.5 font-mono text-xs leading-6">
      {children}
    </kbd>
  );
}

function Entry({ entry: { keys, meaning } }: { entry: KeyEntry }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-rule py-2 last:border-b-0">
      <dt className="order-2 flex shrink-0 items-center gap-1.5 text-xs text-ink-soft">
        {keys.map((combination, at) => (
          <Fragment key={combination.join()}>
            {at > 0 ? 'or' : null}
            {combination.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </Fragment>
        ))}
      </dt>
      <dd className="text-sm">{meaning}</dd>
    </div>
  );
}

function Group({ group: { title, entries } }: { group: KeyGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-base">
        {title}
      </h3>
      <dl>
        {entries.map((entry) => (
          <Entry key={entry.meaning} entry={entry} />
        ))}
      </dl>
    </section>
  );
}

function SingleKeysChoice() {
  const on = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn, singleKeys.onServer);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
      <input
        type="checkbox"
        className="size-5 accent-pen"
        checked={on}
        onChange={({ target }) => singleKeys.turn(target.checked)}
      />
      Single-key shortcuts
    </label>
  );
}

export function KeysSheet({ onClose }: ToolProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description="They do nothing while you type, or while a dialog is open."
      shape="panel"
      footer={<SingleKeysChoice />}
    >
      <div className="grid gap-7">
        {keyGroups(isApple()).map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </Dialog>
  );
}
