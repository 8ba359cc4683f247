import { useQuery } from '@tanstack/react-query';
import type { GroupMedia } from '../../../src/contract/group-media.ts';
import type { SourceFile, SourceGroup } from '../../../src/contract/source-group.ts';
import { HANDED_IN } from '../../../src/contract/values/engines.ts';
import { mediaQuery } from '../api/queries.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { asSentence } from '../components/failure.tsx';
import { Table } from '../components/table.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { showBytes, showLength, t } from '../texts/texts.ts';
import { fileStateOf } from './file-state.ts';
import { MoveFile } from './move-file.tsx';

const texts = t.recordings.facts;
const CAPTION_FORMATS = ['srt', 'vtt'] as const;

/** Where the words are from, and how good they are. */
function sayOrigin(engine: string, { model, quality }: GroupMedia): string {
  if (engine === HANDED_IN) return texts.handedIn;
  const by = texts.transcribedBy(model === null ? engine : `${engine}, ${model}`);
  return quality === null ? by : `${by} (${texts.quality[quality] ?? quality})`;
}

/** The files of a recording and their place on its timeline. */
export function FileFacts({ group }: { group: SourceGroup }) {
  const { data: media } = useQuery(mediaQuery(group.id));
  const canWrite = useCanWrite();
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      <div className="table-wrap">
        <Table
          name={texts.title}
          headings={[
            texts.file,
            texts.picture,
            texts.sound,
            texts.size,
            texts.offset,
            texts.drift,
            texts.residual,
            texts.confidence,
          ]}
        >
          {group.source_files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              place={media?.files.find(({ id }) => id === file.id)}
              groupId={canWrite && group.status === 'ready' ? group.id : null}
              isReference={file.id === group.reference_file_id}
            />
          ))}
        </Table>
      </div>
      {group.status === 'ready' && media !== undefined && (
        <div className="row">
          {media.engine !== null && <span className="soft">{sayOrigin(media.engine, media)}</span>}
          <a
            className="button button-small"
            href={`/internal/groups/${group.id}/text`}
            download={`${group.name}.txt`}
          >
            {t.common.download} TXT
          </a>
          {CAPTION_FORMATS.map((format) => (
            <a
              key={format}
              className="button button-small"
              href={`/v1/source-groups/${group.id}/transcript?format=${format}`}
              download={`${group.name}.${format}`}
            >
              {t.common.download} {format.toUpperCase()}
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

interface FileRowProps {
  file: SourceFile;
  /** Undefined while it loads. */
  place: Pick<GroupMedia['files'][number], 'placed_by' | 'moved_ms'> | undefined;
  /** Null where it may not be moved. */
  groupId: string | null;
  isReference: boolean;
}

function FileRow({ file, place, groupId, isReference }: FileRowProps) {
  const state = fileStateOf(file);
  return (
    <tr>
      <th scope="row">
        {file.camera === null ? texts.microphone : `${texts.camera} ${file.camera}`} · <bdi>{file.label}</bdi>
        <br />
        {state !== 'ready' && <Badge tone={toneOf(state)} text={t.recordings.fileStates[state]} />}
        {file.error !== null && <p className="small">{asSentence(file.error)}</p>}
      </th>
      <td data-label={texts.picture}>{pictureOf(file)}</td>
      <td data-label={texts.sound}>{file.audio_codec ?? (file.status === 'ready' ? texts.noSound : '')}</td>
      <td className="numbers" data-label={texts.size}>
        {file.size_bytes === null ? '' : showBytes(file.size_bytes)}
        {file.duration_ms === null ? '' : `, ${showLength(file.duration_ms)}`}
      </td>
      <td className="numbers" data-label={texts.offset}>
        <div>
          {isReference ? texts.reference : withUnit(file.offset_ms, 1, 'ms')}
          {place !== undefined && <div className="small soft">{sayPlace(place)}</div>}
          {groupId !== null && !isReference && <MoveFile groupId={groupId} file={file} />}
        </div>
      </td>
      <td className="numbers" data-label={texts.drift}>
        {isReference ? '' : withUnit(file.drift_ppm, 1, 'ppm')}
      </td>
      <td className="numbers" data-label={texts.residual}>
        {withUnit(file.sync_residual_ms, 2, 'ms')}
      </td>
      <td className="numbers" data-label={texts.confidence}>
        {file.sync_confidence === null ? '' : file.sync_confidence.toFixed(2)}
      </td>
    </tr>
  );
}

function sayPlace({ placed_by: placedBy, moved_ms: movedMs }: NonNullable<FileRowProps['place']>): string {
  const placed = placedBy === null ? [] : [texts.places.placedBy[placedBy]];
  const moved = movedMs === 0 ? [] : [texts.places.handMoved(movedMs)];
  return [...placed, ...moved].join(', ');
}

function withUnit(value: number | null, digits: number, unit: string): string {
  return value === null ? '' : `${value.toFixed(digits)} ${unit}`;
}

function pictureOf({ width, height, fps, video_codec }: SourceFile): string {
  if (width === null || height === null) return '';
  const rate = fps === null ? '' : `, ${Number(fps.toFixed(2))} fps`;
  return `${width} × ${height}${rate}${video_codec === null ? '' : `, ${video_codec}`}`;
}
