import type { Metadata } from 'next';
import { ButtonStates } from '@/components/dev/components/button-states';
import { DialogStates } from '@/components/dev/components/dialog-states';
import { FieldStates } from '@/components/dev/components/field-states';
import { LoadingStates } from '@/components/dev/components/loading-states';
import { NoticeStates } from '@/components/dev/components/notice-states';
import { TabStates } from '@/components/dev/components/tab-states';

export const metadata: Metadata = { title: 'Components', robots: { index: false } };

/** For development and the screenshot tests. */
export default function DevComponentsPage() {
  return (
    <main id="main" className="mx-auto grid max-w-4xl min-w-0 grid-cols-1 gap-10 px-5 py-10">
      <h1 className="text-3xl">Components</h1>
      <ButtonStates />
      <FieldStates />
      <NoticeStates />
      <LoadingStates />
      <TabStates />
      <DialogStates />
    </main>
  );
}
