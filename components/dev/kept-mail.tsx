import { Sheet } from '@/components/ui/sheet';
import type { KeptMailWire } from '@/lib/mail/wire';

export function KeptMail({ mail }: { mail: KeptMailWire }) {
  return (
    <article>
      <Sheet className="grid gap-4 p-5">
        <header>
          <h2 className="text-xl">{mail.subject}</h2>
          <p className="text-sm wrap-anywhere text-ink-soft">To {mail.to}</p>
        </header>
        {mail.links.map((link) => (
          <a key={link} href={link} className="text-pen underline underline-offset-4 wrap-anywhere">
            {link}
          </a>
        ))}
        <details>
          <summary className="py-2 text-sm font-semibold">Plain text</summary>
          <pre className="overflow-x-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {mail.text}
          </pre>
        </details>
        <details>
          <summary className="py-2 text-sm font-semibold">HTML</summary>
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
