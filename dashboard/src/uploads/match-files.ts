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
  /** Files of which neither the name nor the size is awaited. */
  otherNames: string[];
}

/** Finds the upload that each chosen file continues, by its name and its size, or by a size that only it has. */
export function matchFiles(awaited: readonly AwaitedFile[], chosen: readonly File[]): MatchedFiles {
  const open = new Set(awaited);
  const matched: MatchedFiles = { found: [], otherSizes: [], otherNames: [] };
  const rest = chosen.filter((file) => !isTaken(open, matched, file, file.size));
  // Uploads that never began take what no other one wants.
  const unnamed = rest.filter((one) => !isTaken(open, matched, one, null));
  for (const file of unnamed.filter((one) => !isTakenBySize(open, matched, one))) {
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

/** Phones give a file another name each time that it is chosen. One upload of that size alone is its own. */
function isTakenBySize(open: Set<AwaitedFile>, { found }: MatchedFiles, file: File): boolean {
  const alike = [...open].filter(({ sizeBytes }) => sizeBytes === file.size);
  const [place] = alike;
  if (place === undefined || alike.length > 1) return false;
  open.delete(place);
  found.push({ id: place.id, file });
  return true;
}
