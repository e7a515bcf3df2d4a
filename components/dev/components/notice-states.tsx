'use client';

import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CountryMark } from '@/components/ui/country-mark';
import { LoadFailed } from '@/components/ui/load-failed';
import { ApiError } from '@/lib/client/api';
import { showToast } from '@/lib/client/toast';
import { Exhibit, Wide } from './exhibit';

const ALERTS = ['info', 'good', 'warn', 'bad'] as const;
const BADGES = ['plain', 'soft', 'good', 'warn', 'bad'] as const;
const TOASTS = ['plain', 'good', 'bad'] as const;

export function NoticeStates() {
  return (
    <>
      <Exhibit name="Alert">
        <Wide>
          {ALERTS.map((tone) => (
            <Alert key={tone} tone={tone} title={`An alert, ${tone}`}>
              What happened, and what to do next.
            </Alert>
          ))}
          <Alert tone="bad" actions={<Button size="small">Try again</Button>}>
            Without a title, with a way on.
          </Alert>
          <LoadFailed error={new ApiError('network', '')} what="The text" onRetry={() => {}} />
        </Wide>
      </Exhibit>
      <Exhibit name="Badge">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <CountryMark code="GB" />
      </Exhibit>
      <Exhibit name="Toast">
        {TOASTS.map((tone) => (
          <Button
            key={tone}
            variant="outline"
            size="small"
            onClick={() => showToast(tone, `A toast, ${tone}`, 'Said in passing')}
          >
            Say it: {tone}
          </Button>
        ))}
      </Exhibit>
    </>
  );
}
