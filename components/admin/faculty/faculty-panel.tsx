'use client';

import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button-class';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import {
  facultyImportMessages,
  IMPORT_CALL,
  refusedImportText,
} from '@/lib/constants/faculty-imports';
import type { LastImportWire } from '@/lib/faculty/imports/wire';
import { PanelTitle } from '../panel-title';
import { useAdminTab } from '../use-admin-tab';
import { useOwnAdmin } from '../use-own-admin';
import { LastImport } from './last-import';
import { useLastImport } from './use-last-import';

function Content({ configured, last_import: last }: LastImportWire) {
  const { may } = useOwnAdmin();
  return (
    <>
      {configured ? null : <Alert tone="warn">{facultyImportMessages.notConfigured}</Alert>}
      {last ? <LastImport last={last} /> : <p>No feed has been imported yet.</p>}
      {configured && last?.state !== 'running' && may('support') ? (
        <p>
          <a href={IMPORT_CALL} className={buttonClass({ variant: 'outline', size: 'small' })}>
            {last ? 'Import again' : 'Import the feed'}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** The progress and outcome of the professors' feed (product-rules.md, "Professor ratings"). */
export function FacultyPanel() {
  const refused = useAdminTab().param('refused');
  const { data, error, retry } = useLastImport();
  return (
    <>
      <PanelTitle>Faculty import</PanelTitle>
      {refused !== null && data?.configured ? (
        <Alert tone="warn">{refusedImportText(refused)}</Alert>
      ) : null}
      {error ? (
        <LoadFailed error={error} title={facultyImportMessages.loadFailed} onRetry={retry} />
      ) : null}
      {data ? <Content {...data} /> : null}
      {data || error ? null : <LoadingText>Loading the import</LoadingText>}
    </>
  );
}
