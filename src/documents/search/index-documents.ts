import { setImmediate } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { CHAPTERS_OF_DOCUMENTS, type ListedDocument } from '../document-list.ts';
import { termsOf } from './find-words.ts';
import { readQuery } from './read-query.ts';
import { readSections, type Section } from './read-sections.ts';

/** A section that answers a question. */
export interface Hit {
  document: ListedDocument;
  section: Section;
  /** The words of the section that were found. */
  terms: ReadonlySet<string>;
}

export interface SearchAnswer {
  /** At most 20, best first. */
  hits: readonly Hit[];
  /** False where no section has all words of the question. */
  hasAllWords: boolean;
}

export type SearchDocuments = (query: string) => SearchAnswer;

export interface ReadDocument {
  document: ListedDocument;
  markdown: string;
}

interface IndexedSection {
  id: number;
  document: ListedDocument;
  section: Section;
}

const MAX_HITS = 20;
const AS_WRITTEN = { heading: 3, inHeading: 2.5, inText: 2 };
/** Few readers look for how Makecut is made, and these documents have many words. */
const ASIDE_WEIGHT = 0.5;
const ASIDE = new Set(
  CHAPTERS_OF_DOCUMENTS.flatMap(([title, listed]) => (title === 'How it is made' ? listed : []))
    .map(({ path }) => path)
    .concat('CHANGELOG.md'),
);

/**
 * Makes the index of all sections. The project's documents cost a quarter of a second of processor time, so
 * other requests are answered between two documents.
 */
export async function indexDocuments(documents: readonly ReadDocument[]): Promise<SearchDocuments> {
  const { index, terms, sections } = await indexSections(documents);
  const sectionOf = (id: number): IndexedSection => {
    const section = sections[id];
    if (section === undefined) throw new Error(`the index names a section ${id} that is not there`);
    return section;
  };
  return (query) => {
    const all = index.search(readQuery(query, terms, 'AND'));
    const found = all.length > 0 ? all : index.search(readQuery(query, terms, 'OR'));
    const hits = found.map(({ id, score, terms: hit }) => {
      const section = sectionOf(id);
      return { ...section, terms: new Set(hit), score: score * weightOf(section, query) };
    });
    const best = hits.toSorted((one, other) => other.score - one.score).slice(0, MAX_HITS);
    return { hits: best, hasAllWords: all.length > 0 };
  };
}

async function indexSections(documents: readonly ReadDocument[]) {
  const terms = new Set<string>();
  const index = new MiniSearch<IndexedSection>({
    fields: ['page', 'heading', 'text'],
    extractField: ({ id, document, section }, field) =>
      ({ id, page: document.name, heading: section.heading, text: section.text })[field],
    tokenize: termsOf,
    processTerm: (term) => {
      terms.add(term);
      return term;
    },
    searchOptions: {
      boost: { page: 2, heading: 4 },
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  const sections: IndexedSection[] = [];
  for (const { document, markdown } of documents) {
    for (const section of readSections(markdown)) {
      const indexed = { id: sections.length, document, section };
      sections.push(indexed);
      index.add(indexed);
    }
    await setImmediate();
  }
  return { index, terms: [...terms], sections };
}

/** Sections with the exact question come first. */
function weightOf({ document, section }: IndexedSection, query: string): number {
  const written = query.trim().toLowerCase();
  const heading = section.heading.toLowerCase();
  const aside = ASIDE.has(document.path) ? ASIDE_WEIGHT : 1;
  if (heading === written) return aside * AS_WRITTEN.heading;
  if (heading.includes(written)) return aside * AS_WRITTEN.inHeading;
  return section.text.toLowerCase().includes(written) ? aside * AS_WRITTEN.inText : aside;
}
