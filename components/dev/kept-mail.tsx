import { Sheet } from '@/components/ui/sheet';

type KeptMailProps = {
  mail: { to: string; subject: string; text: string; html: string; links: string[]; createdAt: Date };
};

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** One mail as its reader would get it, with its links to click. */
export function KeptMail({ mail }: KeptMailProps) {
  return (
    <article>
      <Sheet className="grid gap-4 p-5">
        <header>
          <h2 className="text-xl">{mail.subject}</h2>
          <p className="text-sm text-ink-soft">
            To {mail.to}, <time dateTime={mail.createdAt.toISOString()}>{WHEN.format(mail.createdAt)} UTC</time>
          </p>
        </header>
        {mail.links.map((link) => (
          <a key={link} href={link} className="text-pen underline underline-offset-4 wrap-anywhere">
            {link}
          </a>
        ))}
        <details>
          <summary className="py-2 text-sm font-semibold">As text</summary>
          <pre className="overflow-x-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
        </details>
        <details>
          <summary className="py-2 text-sm font-semibold">As HTML</summary>
          <iframe
            title={mail.subject}
            srcDoc={mail.html}
            sandbox=""
            className="h-150 w-full rounded border border-rule"
          />
        </details>
      </Sheet>
    </article>
  );
}
