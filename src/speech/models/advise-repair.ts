import { findCatalogueModel } from './catalogue.ts';

/** What to do with models of which a file cannot be used: those of the catalogue can be fetched again. */
export function adviseRepair(names: readonly string[]): string {
  const known = names.filter((name) => findCatalogueModel(name) !== null);
  if (known.length < names.length) return 'Put the right files in their place, or remove the folder.';
  return `Remove that file and install it again: ./makecut models install ${known.join(' ')}. Or remove the folder.`;
}
