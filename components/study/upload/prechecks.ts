import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS, uploadMessages } from '@/lib/constants/uploads';

/** The message of a refusal, or null. The server checks again. */
export function fileRefusal({ name, size }: { name: string; size: number }): string | null {
  const known = UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (!known) return uploadMessages.file_type_unsupported;
  if (size === 0) return uploadMessages.file_empty;
  return size > MAX_UPLOAD_BYTES ? uploadMessages.file_too_large : null;
}

/** The scheme may be missing; null for anything but a URL. */
export function webAddress(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]*:\d/.test(trimmed)
      ? trimmed
      : `https://${trimmed}`;
  return URL.canParse(withScheme) ? withScheme : null;
}

export function pastedFile(text: string): File {
  const start = text
    .trim()
    .slice(0, 40)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return new File([text], `${start || 'Pasted text'}.txt`, { type: 'text/plain' });
}
