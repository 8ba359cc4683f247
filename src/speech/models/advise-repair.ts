import { findCatalogueModel } from './catalogue.ts';

/** Advice on models with unusable files. Models of the catalogue can be fetched again. */
export function adviseRepair(names: readonly string[]): string {
  const known = names.filter((name) => findCatalogueModel(name) !== null);
  if (known.length < names.length) return 'Put the right files in their place, or remove the folder.';
  return `Remove that file and install it again: ./makecut models install ${known.join(' ')}. Or remove the folder.`;
}
