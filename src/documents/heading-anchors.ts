/** A heading of a page, for the page's table of contents. */
export interface Heading {
  /** 1 for the title of the page. */
  depth: number;
  /** Without marks of Markdown. */
  text: string;
  anchor: string;
}

/** Names headings as GitHub does, so that links work there and here. A second heading of a name gets `-1`. */
export function nameAnchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

/** The text of a heading as people read it. */
export function plainHeading(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
}
