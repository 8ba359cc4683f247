import { attributeOf, elementsOf, walk } from '../../../src/interchange/xml/read-xml.ts';
import { element, type XmlElement } from '../../../src/interchange/xml/xml-element.ts';

/** An xmeml with each file described in full wherever it is named: some programs follow no references. */
export function describeFiles(root: XmlElement): XmlElement {
  const described = new Map(
    [...walk(root)].flatMap((one) => {
      const id = one.name === 'file' && one.children.length > 0 ? attributeOf(one, 'id') : null;
      return id === null ? [] : [[id, one] as const];
    }),
  );
  const copy = (one: XmlElement): XmlElement => {
    if (one.name === 'file') return described.get(attributeOf(one, 'id') ?? '') ?? one;
    const isText = elementsOf(one.children).length === 0;
    return element(one.name, one.attributes, isText ? one.children : elementsOf(one.children).map(copy));
  };
  return copy(root);
}
