import { Parser } from 'htmlparser2';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

const known = new Map<string, string>();
const MOST_KNOWN = 500;

/** What HTML shows for "&amp;", "&nbsp;" or "&#8217;"; an unknown one stays. */
function shownFor(entity: string): string {
  const shown = known.get(entity) ?? parsed(entity);
  if (known.size < MOST_KNOWN) known.set(entity, shown);
  return shown;
}

function parsed(entity: string): string {
  let text = '';
  const ontext = (part: string) => {
    text += part;
  };
  new Parser({ ontext }, { decodeEntities: true }).end(entity);
  return text;
}

/** @param write how what is shown is written, such as with a backslash */
export function withoutEntities(text: string, write = (shown: string) => shown): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity) => {
    const shown = shownFor(entity);
    return shown === entity ? entity : write(shown);
  });
}
