import type { Metadata } from 'next';
import { ComponentStates } from '@/components/dev/components/component-states';

export const metadata: Metadata = { title: 'Components', robots: { index: false } };

/** For development and the screenshot tests. */
export default function DevComponentsPage() {
  return (
    <main id="main" className="mx-auto grid max-w-4xl min-w-0 grid-cols-1 gap-10 px-5 py-10">
      <h1 className="text-3xl">Components</h1>
      <ComponentStates />
    </main>
  );
}
