import type { ExportFormat } from '../../contract/values/exports.ts';
import { ImportFault } from '../import-fault.ts';
import { readXml } from '../xml/read-xml.ts';
import type { ImportContext, ImportedTimeline } from './imported-timeline.ts';
import { readEdlTimeline } from './read-edl.ts';
import { readFcpxmlTimeline } from './read-fcpxml.ts';
import { readOtioTimeline } from './read-otio.ts';
import { readXmemlTimeline } from './read-xmeml.ts';

/** Forms that come back. */
export const IMPORT_FORMATS = [
  'fcpxml',
  'premiere',
  'otio',
  'edl',
] as const satisfies readonly ExportFormat[];
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export interface ReadImport extends ImportedTimeline {
  format: ImportFormat;
}

/**
 * The clips of an edited export in any form. The content decides the form, not the file name. Throws
 * ImportFault.
 */
export function readImport(text: string, context: ImportContext): ReadImport {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content.startsWith('{')) return { format: 'otio', ...readOtioTimeline(content) };
  if (!content.startsWith('<')) {
    if (!/^TITLE:/im.test(content.slice(0, 2000))) throw notOurs();
    return { format: 'edl', ...readEdlTimeline(content, context) };
  }
  const root = readXml(content);
  if (root.name === 'fcpxml') return { format: 'fcpxml', ...readFcpxmlTimeline(root) };
  if (root.name === 'xmeml') return { format: 'premiere', ...readXmemlTimeline(root) };
  throw notOurs();
}

function notOurs(): ImportFault {
  return new ImportFault(
    'The file is no project that can come back: give an FCPXML, a Premiere XML, an OTIO or an EDL.',
  );
}
