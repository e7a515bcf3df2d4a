import { clsx } from 'clsx';
import type { RankedGroup } from './rank-items';

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

type PaletteListProps = {
  id: string;
  groups: readonly RankedGroup[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
};

type OptionProps = {
  id: string;
  entry: RankedGroup['entries'][number];
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, entry: { item, parts }, isActive, onPoint, onChoose }: OptionProps) {
  const { icon: Icon, beside, keys } = item;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 cursor-pointer scroll-my-10 items-center gap-3 rounded px-3 py-2',
        isActive && 'bg-ink/8',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <span dir="auto" className="line-clamp-2 min-w-0 grow text-sm wrap-anywhere">
        {parts.map(({ text, marked }, at) =>
          marked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
            <mark key={at} className="mx-0 px-0">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {beside ? (
        <span className="max-w-[40%] shrink-0 truncate text-xs text-ink-soft" dir="auto">
          {beside}
        </span>
      ) : null}
      {keys ? (
        <kbd className="hidden font-mono text-xs text-ink-soft pointer-fine:inline">{keys}</kbd>
      ) : null}
    </div>
  );
}

export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  let index = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="grid min-h-0 grow auto-rows-max grid-cols-1 gap-2 overflow-y-auto overscroll-contain p-2 empty:hidden"
    >
      {groups.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="px-3 py-1.5 text-xs font-semibold text-ink-soft">
            {group}
          </p>
          {entries.map((entry) => {
            index += 1;
            const at = index;
            return (
              <Option
                key={entry.item.id}
                id={optionId(id, at)}
                entry={entry}
                isActive={at === active}
                onPoint={() => onPoint(at)}
                onChoose={() => onChoose(at)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
