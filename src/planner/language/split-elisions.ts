const ELISION = /^((?:qu|jusqu|lorsqu|puisqu|quoiqu|[cdjlmnst])['’])(?=[\p{L}\p{N}])(.*)$/iu;

/** "L'eau" and "est-ce" are two words each, and "aujourd'hui" is one. */
export function splitElisions(written: string): readonly string[] {
  return written.split('-').flatMap((part) => {
    const bare = part.replace(/^[^\p{L}\p{N}]+/u, '');
    const [, short, rest = ''] = ELISION.exec(bare) ?? [];
    return short === undefined ? [part] : [short, rest];
  });
}
