import sax from 'sax';
import { ImportFault } from '../import-fault.ts';
import type { XmlElement, XmlNode } from './xml-element.ts';

/** A project of hours with all its angles has some 100,000 elements, none deeper than 20. */
const MAX_ELEMENTS = 1_000_000;
const MAX_DEPTH = 100;

/** Without `strictEntities` the parser would take the entities of HTML too. */
const STRICT = { trim: false, position: true, strictEntities: true };

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}

/**
 * A document as a tree, without comments and instructions. Entities are those of XML alone: the parser expands no
 * others, and fetches nothing. A document type that declares anything is refused. Throws ImportFault.
 */
export function readXml(text: string): XmlElement {
  const parser = sax.parser(true, STRICT);
  const open: OpenElement[] = [];
  let root: OpenElement | null = null;
  let count = 0;
  const addText = (part: string) => {
    if (part.trim() !== '') open.at(-1)?.children.push(part);
  };
  parser.onerror = (cause) => {
    throw new ImportFault(`The file is not well-formed XML (line ${parser.line + 1}).`, { cause });
  };
  parser.ondoctype = (doctype) => {
    if (doctype.includes('['))
      throw new ImportFault('The file declares entities of its own; such files are not read.');
  };
  parser.onopentag = ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS) throw new ImportFault(`The file has more than ${MAX_ELEMENTS} elements.`);
    if (open.length >= MAX_DEPTH) throw new ImportFault(`The file nests more than ${MAX_DEPTH} elements.`);
    const element = { name, attributes: attributes as Record<string, string>, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(text).close();
  if (root === null) throw new ImportFault('The file is empty.');
  return root;
}

/** Child elements of a name. */
export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return elementsOf(children).filter((child) => child.name === name);
}

/** All child elements. */
export function elementsOf(children: readonly XmlNode[]): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Every element below one, itself included, in the order of the document. */
export function* walk(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of elementsOf(element.children)) yield* walk(child);
}

/** An attribute; null where it is not set. */
export function attributeOf(element: XmlElement, name: string): string | null {
  return element.attributes[name] ?? null;
}

/** The first child of a name; null where there is none. */
export function childOf(parent: XmlElement, name: string): XmlElement | null {
  return childrenOf(parent, name)[0] ?? null;
}

/** The text of a child; null without such a child. */
export function textOf(parent: XmlElement, name: string): string | null {
  const child = childOf(parent, name);
  return child === null
    ? null
    : child.children
        .filter((node) => typeof node === 'string')
        .join('')
        .trim();
}
