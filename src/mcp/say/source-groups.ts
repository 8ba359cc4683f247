import type { z } from 'zod';
import type { Page } from '../../contract/page.ts';
import type {
  createdSourceGroupSchema,
  SourceFile,
  SourceGroup,
  SourceGroupRow,
} from '../../contract/source-group.ts';
import { sayCount } from '../../lib/text/say-count.ts';
import type { GroupFacts } from '../around/look-up.ts';
import { sayClock } from './figures.ts';
import { quoted, withoutStop } from './others-text.ts';
import { sayWarnings } from './warnings.ts';

export interface PathFacts {
  /** Whether files of this machine may be named by path. */
  mayNamePaths: boolean;
}

/** A brief can be a page. */
const MAX_BRIEF_CHARS = 80;

export function sayCreatedGroup(
  { id, files }: z.infer<typeof createdSourceGroupSchema>,
  args: Record<string, unknown>,
  { mayNamePaths }: PathFacts,
): string {
  // The answer has no names, but it has the order of the request.
  const asked = args['files'] as AskedFile[];
  const uploads = files.map(({ id: fileId, upload }, at) => sayFile(fileId, upload, asked[at] ?? {}));
  const next = files.some(({ upload }) => upload !== undefined)
    ? 'After each upload call complete_source_file with group_id and file_id. Then ask get_source_group with wait_s 50 until status is ready.'
    : 'Ask get_source_group with wait_s 50 until status is ready.';
  const isPathNamed = mayNamePaths && asked.some(({ filename }) => /[/\\]/.test(filename ?? ''));
  const advice = isPathNamed
    ? ['A filename is only a name. To bring in a file of this machine, make another source group with path.']
    : [];
  return [`Source group ${id} is made.`, ...uploads, ...advice, next].join('\n');
}

interface AskedFile {
  filename?: string;
  source_url?: string;
  /** A file of this machine, over stdio. */
  path?: string;
}

function sayFile(fileId: string, upload: { url: string } | undefined, asked: AskedFile): string {
  if (upload !== undefined)
    return `File ${fileId} (${quoted(asked.filename ?? '')}): send its bytes with an HTTP PUT (no authorization header) to ${upload.url}`;
  if (asked.path !== undefined) return `File ${fileId} (${quoted(asked.path)}) has been brought in.`;
  return `File ${fileId} (${quoted(asked.source_url ?? '')}) is pulled by the service.`;
}

export function sayQueuedFile(_result: object, args: Record<string, unknown>): string {
  return `The file is queued. Confirm the other files, if any; then ask get_source_group with group_id ${args['group_id']} and wait_s 50 until status is ready.`;
}

export function sayGroupPage({ data, next_cursor: cursor }: Page<SourceGroupRow>): string {
  const rows = data.map(
    ({ id, name, status, duration_ms: ms, camera_count: cameras }) =>
      `${id} ${quoted(name)}: ${status}${ms === null ? '' : `, ${sayClock(ms)} long`}, ${sayCount(cameras, 'camera')}`,
  );
  const more = cursor === null ? [] : [`There are more: call again with cursor ${cursor}`];
  return [
    rows.length === 0 ? 'There are no source groups.' : 'Source groups, newest first:',
    ...rows,
    ...more,
  ].join('\n');
}

export function sayGroup(
  group: SourceGroup,
  _args: Record<string, unknown>,
  { warnings, ...rest }: GroupFacts,
): string {
  const length = group.duration_ms === null ? '' : `, ${sayClock(group.duration_ms)} long`;
  return [
    `Source group ${group.id} ${quoted(group.name)}: ${group.status}${length}.`,
    ...group.source_files.map(sayFileRow),
    ...sayWarnings(warnings, group.id),
    ...sayCutsOf(rest),
    nextForGroup(group),
  ].join('\n');
}

/** The name that its user knows: the label where one was given, and the file's own. */
function sayFileRow({ id, role, label, camera, status, filename, error }: SourceFile): string {
  const names = filename === null || !/^file-\d+$/.test(label) ? [label] : [];
  const named = [...names, ...(filename === null ? [] : [filename])].map(quoted).join(' ');
  const place = camera === null ? role : `camera ${camera}`;
  return `File ${id} ${named} (${place}): ${status}${error === null ? '' : `, ${withoutStop(error)}`}`;
}

/** A conversation can lose the id of a cut, and no tool lists them. */
function sayCutsOf({ cuts, hasOlderCuts }: Omit<GroupFacts, 'warnings'>): string[] {
  const shown = cuts.map(({ id, title, prompt, status }) => {
    const name = title ?? (prompt.length > MAX_BRIEF_CHARS ? `${prompt.slice(0, MAX_BRIEF_CHARS)}…` : prompt);
    return `Cut ${id} ${quoted(name)}: ${status}`;
  });
  return [...shown, ...(hasOlderCuts ? ['There are older cuts.'] : [])];
}

/** Whether all that is left to do is the caller's: files that nobody has confirmed. */
export function isLeftToCaller({ source_files: files }: SourceGroup): boolean {
  return files.some(isPending) && files.every((file) => isPending(file) || file.status === 'ready');
}

const isPending = ({ status }: SourceFile) => status === 'pending';

function nextForGroup({ status, error, source_files: files }: SourceGroup): string {
  const pending = files
    .filter(isPending)
    .map(({ id, filename, label }) => `${id} (${quoted(filename ?? label)})`);
  switch (status) {
    case 'uploading':
      return 'Pending files wait for their bytes: PUT them to the upload addresses of create_source_group, then complete_source_file.';
    case 'ingesting':
      if (pending.length > 0)
        return `Not confirmed: ${pending.join(', ')}. PUT the bytes to the upload address of create_source_group, then call complete_source_file; the recording waits for it.`;
      return 'Still being worked on; ask again with wait_s 50.';
    case 'perceiving':
      return 'Still being worked on; ask again with wait_s 50.';
    case 'ready':
      return 'Ready: read it with get_transcript (overview: true first), name speakers with name_speakers, plan with create_cut.';
    case 'failed':
      return `It failed and stays so: ${withoutStop(error ?? 'no reason is known')}. Mend the files and create a new source group.`;
  }
}
