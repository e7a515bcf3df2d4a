import { Alert } from '@/components/ui/alert';
import type { SystemWire } from '@/lib/admin/system/wire';
import { ago } from '@/lib/client/ago';
import { counted, grouped } from '@/lib/client/format';
import { Part } from '../part';
import { Facts, FailureList, Figure, HealthBadge } from './facts';
import {
  connectionsText,
  DATABASE_KINDS,
  DELIVERY,
  databaseHealth,
  mailHealth,
  mailKindText,
  modelHealth,
  PROVIDERS,
  runFaultText,
  STARTERS,
  sizeText,
  tokensText,
  webhookHealth,
} from './system-words';

export function Versions({ versions }: Pick<SystemWire, 'versions'>) {
  const { app, engine, node, postgres } = versions;
  return (
    <Part title="Versions">
      <Facts
        facts={[
          { name: 'Product', value: <Figure>{app}</Figure> },
          { name: 'Study engine', value: <Figure>{engine ?? 'Unknown'}</Figure> },
          { name: 'Node.js', value: <Figure>{node}</Figure> },
          { name: 'PostgreSQL', value: <Figure>{postgres}</Figure> },
        ]}
      />
    </Part>
  );
}

export function Database({ database }: Pick<SystemWire, 'database'>) {
  return (
    <Part title="Database">
      <Facts
        facts={[
          {
            name: DATABASE_KINDS[database.kind],
            value: <HealthBadge {...databaseHealth(database)} />,
          },
          { name: 'Response time', value: <Figure>{grouped(database.answered_in_ms)} ms</Figure> },
          { name: 'Size', value: <Figure>{sizeText(database.size_bytes)}</Figure> },
          { name: 'Connections', value: <Figure>{connectionsText(database)}</Figure> },
        ]}
      />
    </Part>
  );
}

type HealthProps<K extends keyof SystemWire> = Pick<SystemWire, K> & { now: Date };

export function MailHealth({ mail, now }: HealthProps<'mail'>) {
  return (
    <Part title="Email">
      <Facts
        facts={[
          { name: DELIVERY[mail.delivery], value: <HealthBadge {...mailHealth(mail, now)} /> },
          { name: 'Waiting', value: <Figure>{grouped(mail.waiting)}</Figure> },
          { name: 'Oldest due', value: mail.due_since ? ago(mail.due_since, now) : 'None' },
          { name: 'Failed', value: <Figure>{grouped(mail.failed)}</Figure> },
        ]}
      />
      <FailureList
        label="Failed emails"
        total={mail.failed}
        rows={mail.failures.map(({ mail_id, kind, attempts, reason, written_at }) => ({
          id: mail_id,
          what: `${mailKindText(kind)}: ${reason ?? 'no reason'} (tries: ${grouped(attempts)})`,
          when: ago(written_at, now),
        }))}
      />
    </Part>
  );
}

export function WebhookHealth({ webhooks, now }: HealthProps<'webhooks'>) {
  const { last, unhandled, open, provider } = webhooks;
  return (
    <Part title="Webhooks">
      <Facts
        facts={[
          { name: 'Payments', value: PROVIDERS[provider] },
          { name: 'State', value: <HealthBadge {...webhookHealth(webhooks)} /> },
          { name: 'Last webhook', value: last ? ago(last.received_at, now) : 'None yet' },
          {
            name: 'Event type',
            value: last ? `${last.type}${last.handled ? '' : ', not handled'}` : 'None yet',
          },
        ]}
      />
      <FailureList
        label="Unhandled webhooks"
        total={unhandled}
        rows={open.map(({ event_id, type, received_at }) => ({
          id: event_id,
          what: `${type} (${event_id})`,
          when: ago(received_at, now),
        }))}
      />
    </Part>
  );
}

/** Only where a model is configured. */
export function ModelHealth({ model }: Pick<SystemWire, 'model'>) {
  if (!model) return null;
  const { name, host, limits, failures } = model;
  return (
    <Part
      title="Language model"
      lead="Tokens of prompts and answers together. Daily limits reset at midnight UTC."
    >
      <Facts
        facts={[
          {
            name: host,
            value: (
              <>
                {name} <HealthBadge {...modelHealth(model)} />
              </>
            ),
          },
          { name: 'Tokens today', value: <Figure>{tokensText(model)}</Figure> },
          { name: 'Daily limit per learner', value: <Figure>{grouped(limits.learner)}</Figure> },
          { name: 'Limit per document', value: <Figure>{grouped(limits.document)}</Figure> },
        ]}
      />
      <FailureList
        label="Documents it failed on in the last 24 hours"
        total={failures.length}
        rows={failures.map(({ fault, runs }) => ({
          id: fault,
          what: runFaultText(fault),
          when: counted(runs, 'document'),
        }))}
      />
    </Part>
  );
}

export function Maintenance({ maintenance, now }: HealthProps<'maintenance'>) {
  return (
    <Part
      title="Maintenance"
      lead="Cleans up, sends due email and resumes what another instance left unfinished. The scheduler’s runs matter most on a site with few visitors."
    >
      {maintenance.length === 0 ? (
        <Alert tone="warn">No runs yet. The first starts after a request.</Alert>
      ) : (
        <Facts
          facts={maintenance.map(({ started_by, ended_at, failed }) => ({
            name: STARTERS[started_by],
            value: (
              <>
                <HealthBadge
                  {...(failed.length > 0
                    ? { text: `Failed: ${failed.join(', ')}`, tone: 'bad' }
                    : { text: 'All done', tone: 'good' })}
                />{' '}
                {ago(ended_at, now)}
              </>
            ),
          }))}
        />
      )}
    </Part>
  );
}
