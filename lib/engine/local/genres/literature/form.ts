import { perObject } from '../../../caches/per-object';
import { literaryForm } from '../../../structure/literary-form';
import type { AnalysedDocument } from '../../analysed';

/** Of a novel, a play or a poem; null of any text that explains. */
export const literaryFormOf = perObject(({ source }: AnalysedDocument) => literaryForm(source));
