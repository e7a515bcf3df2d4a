'use client';

import { useSearchParams } from 'next/navigation';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button-class';
import { LoadFailed } from '@/components/ui/load-failed';
import { LoadingText } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import {
  facultyImportMessages,
  IMPORT_CALL,
  refusedImportText,
} from '@/lib/constants/faculty-imports';
import type { LastImportWire } from '@/lib/faculty/imports/wire';
import { PanelTitle } from '../panel-title';
import { adminPath } from '../use-admin-tab';
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
export function ImportScreen() {
  const refused = useSearchParams().get('refused');
  const { data, error, failed, retry } = useLastImport();
  return (
    <main id="main" className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4.5 pt-6 pb-24 lg:px-6">
      <p className="text-sm">
        <TextLink href={adminPath({ tab: 'users' })}>All of the admin area</TextLink>
      </p>
      <PanelTitle>Faculty import</PanelTitle>
      {refused !== null && data?.configured ? (
        <Alert tone="warn">{refusedImportText(refused)}</Alert>
      ) : null}
      {failed ? (
        <LoadFailed error={error} title={facultyImportMessages.loadFailed} onRetry={retry} />
      ) : null}
      {data ? <Content {...data} /> : null}
      {data || failed ? null : <LoadingText>Loading the import</LoadingText>}
    </main>
  );
}
