import type { Page } from '../contract/page.ts';
import type { NewSourceGroup, SourceGroup, SourceGroupRow } from '../contract/source-group.ts';
import type { Speaker } from '../contract/speaker.ts';
import type { Segment, Word } from '../contract/transcript.ts';
import type { UsageEnvelope } from '../contract/usage.ts';
import type { TranscriptFormat } from '../contract/values/recordings.ts';
import type { Call, CallOptions } from './make-call.ts';
import { type PageQuery, path, queryText } from './request-path.ts';

/** Where bytes are put: `PUT` them to `url`. */
export interface Upload {
  url: string;
  token: string;
  key: string;
}

export interface Deleted {
  status: 'deleted';
}

export interface TranscriptAnswers {
  segments: { segments: Segment[] };
  words: { language: string | null; words: Word[] };
  srt: string;
  vtt: string;
}

/** One function per route of source groups and their speakers. */
export function sourceGroupCalls(call: Call) {
  return {
    /** Files with a `filename` come back with an upload address, files with a `source_url` are fetched. */
    createSourceGroup: (group: NewSourceGroup, options?: CallOptions) =>
      call<{ id: string; files: { id: string; upload?: Upload }[] } & UsageEnvelope>(
        { method: 'POST', path: '/v1/source-groups', body: group, repeatability: 'keyed' },
        options,
      ),
    /** Says that a file's bytes are there; the work on it begins. */
    completeSourceFile: (groupId: string, fileId: string, options?: CallOptions) =>
      call<{ status: 'queued' } & UsageEnvelope>(
        {
          method: 'POST',
          path: path`/v1/source-groups/${groupId}/files/${fileId}/complete`,
          repeatability: 'keyed',
        },
        options,
      ),
    listSourceGroups: (query: PageQuery = {}, options?: CallOptions) =>
      call<Page<SourceGroupRow>>(
        { method: 'GET', path: `/v1/source-groups${queryText({ ...query })}`, repeatability: 'safe' },
        options,
      ),
    getSourceGroup: (groupId: string, options?: CallOptions) =>
      call<SourceGroup>(
        { method: 'GET', path: path`/v1/source-groups/${groupId}`, repeatability: 'safe' },
        options,
      ),
    deleteSourceGroup: (groupId: string, options?: CallOptions) =>
      call<Deleted>(
        { method: 'DELETE', path: path`/v1/source-groups/${groupId}`, repeatability: 'once' },
        options,
      ),
    /** Captions (`srt`, `vtt`) come as text. */
    getTranscript: <F extends TranscriptFormat>(groupId: string, format: F, options?: CallOptions) =>
      call<TranscriptAnswers[F]>(
        {
          method: 'GET',
          path: `${path`/v1/source-groups/${groupId}/transcript`}${queryText({ format })}`,
          repeatability: 'safe',
          answer: format === 'srt' || format === 'vtt' ? 'text' : 'json',
        },
        options,
      ),
    listSpeakers: (groupId: string, options?: CallOptions) =>
      call<{ speakers: Speaker[] }>(
        { method: 'GET', path: path`/v1/source-groups/${groupId}/speakers`, repeatability: 'safe' },
        options,
      ),
    /** Label to display name; speakers that are not named keep theirs. */
    nameSpeakers: (groupId: string, names: Record<string, string>, options?: CallOptions) =>
      call<{ speakers: Speaker[] }>(
        {
          method: 'PATCH',
          path: path`/v1/source-groups/${groupId}/speakers`,
          body: { names },
          repeatability: 'keyed',
        },
        options,
      ),
  };
}
