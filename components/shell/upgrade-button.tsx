'use client';

import { Button } from '@/components/ui/button';
import { openPricing } from '@/lib/client/open-plans';

export function UpgradeButton() {
  return (
    <Button variant="pen" size="small" onClick={openPricing}>
      Upgrade
    </Button>
  );
}
