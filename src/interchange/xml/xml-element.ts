/** A node of a document: an element, or text. */
export type XmlNode = XmlElement | string;

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
}

type Attributes = Record<string, string | number | null>;

/** An element. An attribute that is null is left out, a child that is null too. */
export function element(
  name: string,
  attributes: Attributes = {},
  children: readonly (XmlNode | null)[] = [],
): XmlElement {
  const set = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [[key, String(value)] as const],
  );
  return {
    name,
    attributes: Object.fromEntries(set),
    children: children.filter((child) => child !== null),
  };
}

/** An element with only a text. */
export function textElement(name: string, text: string | number): XmlElement {
  return element(name, {}, [String(text)]);
}

/** A document of XML 1.0 in UTF-8. `doctype` is the name in the document type, null for none. */
export function formatXml(root: XmlElement, doctype: string | null): string {
  const head = ['<?xml version="1.0" encoding="UTF-8"?>'];
  if (doctype !== null) head.push(`<!DOCTYPE ${doctype}>`);
  return `${[...head, formatElement(root, '')].join('\n')}\n`;
}

function formatElement({ name, attributes, children }: XmlElement, indent: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const open = `${indent}<${name}${list.join('')}`;
  if (children.length === 0) return `${open}/>`;
  const isMixed = children.some((child) => typeof child === 'string');
  if (isMixed) return `${open}>${children.map((child) => formatInline(child)).join('')}</${name}>`;
  const inner = children.map((child) =>
    typeof child === 'string' ? '' : formatElement(child, `${indent}  `),
  );
  return `${[`${open}>`, ...inner].join('\n')}\n${indent}</${name}>`;
}

function formatInline(node: XmlNode): string {
  return typeof node === 'string' ? escapeText(node) : formatElement(node, '');
}

/** Characters that XML 1.0 does not have: controls, halves of pairs, the last two of the first plane. */
const FORBIDDEN = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escapeText(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}
