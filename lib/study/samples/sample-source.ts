import 'server-only';
import { join } from 'node:path';
import { SAMPLE } from '../../constants/sample';
import type { FileSource } from '../worker/protocol';

export const samplePath = () =>
  join(/* turbopackIgnore: true */ process.cwd(), 'public', SAMPLE.file);

export const sampleSource = (): FileSource => ({
  kind: 'file',
  path: samplePath(),
  filename: SAMPLE.filename,
  contentType: 'text/plain',
  url: null,
});
