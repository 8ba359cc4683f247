/** A file of a recording whose upload broke off. */
export interface AwaitedFile {
  id: string;
  name: string;
  /** The size that it was begun with; null where no upload of it began. */
  sizeBytes: number | null;
}

export interface MatchedFiles {
  found: { id: string; file: File }[];
  /** Files whose name is awaited with another size only. */
  otherSizes: { file: File; awaitedBytes: number }[];
  /** Files whose name is not awaited. */
  otherNames: string[];
}

/** Finds the upload that each chosen file continues, by its name and its size. */
export function matchFiles(awaited: readonly AwaitedFile[], chosen: readonly File[]): MatchedFiles {
  const open = new Set(awaited);
  const matched: MatchedFiles = { found: [], otherSizes: [], otherNames: [] };
  const rest = chosen.filter((file) => !isTaken(open, matched, file, file.size));
  // Uploads that never began take what no other one wants.
  for (const file of rest.filter((one) => !isTaken(open, matched, one, null))) {
    const alike = awaited.find(({ name, sizeBytes }) => name === file.name && sizeBytes !== null);
    if (alike?.sizeBytes == null || alike.sizeBytes === file.size) matched.otherNames.push(file.name);
    else matched.otherSizes.push({ file, awaitedBytes: alike.sizeBytes });
  }
  return matched;
}

function isTaken(
  open: Set<AwaitedFile>,
  { found }: MatchedFiles,
  file: File,
  sizeBytes: number | null,
): boolean {
  const place = [...open].find((one) => one.name === file.name && one.sizeBytes === sizeBytes);
  if (place === undefined) return false;
  open.delete(place);
  found.push({ id: place.id, file });
  return true;
}
