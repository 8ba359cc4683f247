import type { TranscriptFormat } from '../contract/values/recordings.ts';
import { makeAsk, requestOf } from './ask.ts';
import type { Call, CallOptions } from './make-call.ts';
import type { PageQuery } from './request-path.ts';
import type { NewSourceGroup, SegmentsTranscript, WordsTranscript } from './service-types.ts';

export interface TranscriptAnswers {
  segments: SegmentsTranscript;
  words: WordsTranscript;
  srt: string;
  vtt: string;
}

/** One function per route of source groups and their speakers. */
export function sourceGroupCalls(call: Call) {
  const ask = makeAsk(call);
  return {
    /** Files with a `filename` get an upload address. Files with a `source_url` are fetched. */
    createSourceGroup: (group: NewSourceGroup, options?: CallOptions) =>
      ask('createSourceGroup', { body: group }, options),
    /** Confirms that a file's bytes have arrived. The work on it begins. */
    completeSourceFile: (groupId: string, fileId: string, options?: CallOptions) =>
      ask('completeSourceFile', { params: { id: groupId, fileId } }, options),
    listSourceGroups: (query: PageQuery = {}, options?: CallOptions) =>
      ask('listSourceGroups', { query: { ...query } }, options),
    getSourceGroup: (groupId: string, options?: CallOptions) =>
      ask('getSourceGroup', { params: { id: groupId } }, options),
    deleteSourceGroup: (groupId: string, options?: CallOptions) =>
      ask('deleteSourceGroup', { params: { id: groupId } }, options),
    /** Captions (`srt`, `vtt`) come as text. */
    getTranscript: <F extends TranscriptFormat>(groupId: string, format: F, options?: CallOptions) => {
      const request = requestOf('getTranscript', { params: { id: groupId }, query: { format } });
      const answer = format === 'srt' || format === 'vtt' ? 'text' : 'json';
      return call<TranscriptAnswers[F]>({ ...request, answer }, options);
    },
    listSpeakers: (groupId: string, options?: CallOptions) =>
      ask('listSpeakers', { params: { id: groupId } }, options),
    /** Display name by label. Speakers that are not named keep their names. */
    nameSpeakers: (groupId: string, names: Record<string, string>, options?: CallOptions) =>
      ask('nameSpeakers', { params: { id: groupId }, body: { names } }, options),
  };
}
