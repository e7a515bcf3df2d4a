'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AuditEntryWire } from '@/lib/admin/log/wire';
import { useWideScreen } from '@/lib/client/use-media-query';
import { auditMessages } from '@/lib/constants/audit';
import { ListEnd, ListSkeleton } from '../list-states';
import { PanelTitle } from '../panel-title';
import { AuditFilter } from './audit-filter';
import { AuditCards, AuditTable } from './audit-lists';
import { EntryDialog } from './entry-dialog';
import { type Audit, useAudit } from './use-audit';

function NoEntries({ isNarrowed, clear }: Audit) {
  return (
    <div className="sheet grid justify-items-start gap-4 p-6">
      <p>{isNarrowed ? 'No entries match.' : 'No admin actions yet.'}</p>
      {isNarrowed ? (
        <Button variant="outline" size="small" onClick={clear}>
          Show all entries
        </Button>
      ) : null}
    </div>
  );
}

/** See product-rules.md, "Admin". */
export function AuditPanel() {
  const audit = useAudit();
  const [opened, setOpened] = useState<AuditEntryWire>();
  const isWide = useWideScreen();
  const { log } = audit;
  const entries = log.pages?.flatMap((page) => page.entries);
  const List = isWide ? AuditTable : AuditCards;
  return (
    <>
      <PanelTitle>Audit Log</PanelTitle>
      <AuditFilter {...audit} />
      {entries?.length === 0 ? <NoEntries {...audit} /> : null}
      {entries && entries.length > 0 ? <List entries={entries} onOpen={setOpened} /> : null}
      {entries || log.failed ? null : <ListSkeleton>Loading the audit log</ListSkeleton>}
      <ListEnd pages={log} failure={auditMessages.loadFailed} />
      {opened ? <EntryDialog entry={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
