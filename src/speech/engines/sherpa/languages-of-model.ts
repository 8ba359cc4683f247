import type { KnownLanguages } from '../../../contract/values/languages.ts';
import { findCatalogueModel } from '../../models/catalogue.ts';
import type { SherpaModel } from './model-files.ts';

type NamedModel = Pick<SherpaModel, 'name' | 'family'> & { encoder?: string };

/** The languages of a model, by the catalogue, else by its files. */
export function languagesOfModel(model: NamedModel): KnownLanguages {
  const listed = findCatalogueModel(model.name)?.languages;
  if (isEnglishOnly(model)) return { languages: ['en'], findsLanguage: false };
  if (model.family === 'whisper') return { languages: listed ?? null, findsLanguage: true };
  // Models of several languages detect the language, and take no setting for it.
  return { languages: listed ?? null, findsLanguage: (listed?.length ?? 0) > 1 };
}

/** Whisper's English models have it in the names of their files. They take no language. */
export function isEnglishOnly({ encoder = '' }: NamedModel): boolean {
  return /\.en(-|\.|$)/.test(encoder.split('/').at(-1) ?? '');
}
