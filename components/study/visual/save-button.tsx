'use client';

import { Download } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/lib/client/toast';
import { savePicture } from './save-picture';

type SaveButtonProps = { drawing: RefObject<SVGSVGElement | null>; filename: string; what: string };

export function SaveButton({ drawing, filename, what }: SaveButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!drawing.current) return;
    setBusy(true);
    try {
      await savePicture(drawing.current, filename);
    } catch {
      showToast('bad', 'The image couldn’t be saved', 'Try again or take a screenshot.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" size="small" onClick={save} busy={busy} busyLabel="Saving...">
      <Download className="size-4" />
      Save as image
      <span className="sr-only">: {what}</span>
    </Button>
  );
}
