import { getTranscript } from '../../app/source-groups/get-transcript.ts';
import { getTranscriptOverview } from '../../app/source-groups/get-transcript-overview.ts';
import { listSpeakers } from '../../app/source-groups/list-speakers.ts';
import { nameSpeakers } from '../../app/source-groups/name-speakers.ts';
import { operations } from '../../contract/operations.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import {
  captionTextSchema,
  rangeOf,
  transcriptOverviewSchema,
  transcriptViewSchema,
} from '../../contract/transcript-view.ts';
import { lookUpTalk } from '../around/look-up.ts';
import { saySpeakers, sayTranscript } from '../say/transcripts.ts';
import { ORDINARY, type PlainTool, type WriteTool } from '../tool.ts';

export const transcriptTools = {
  get_transcript: {
    ...ORDINARY,
    title: 'Read the transcript',
    operation: operations.getTranscript,
    description: `Reads what is said in a recording that is ready, and by whom. Free, at once.
An hour of talk is some 15,000 tokens in full, so begin with overview: true (about 600 tokens: who speaks how much, what each stretch is about), then read stretches with from_ms and to_ms.
format: segments (default; sentences or turns with speaker and times), words (each word; long), srt or vtt (captions, as { text }). All times are milliseconds on the group timeline, the one that plan entries use.
Next: list_speakers and name_speakers to put names to S1, S2; create_cut with a brief.`,
    ids: { id: 'group_id' },
    isRepeatable: true,
    extraArguments: transcriptViewSchema,
    extraResults: [captionTextSchema, transcriptOverviewSchema],
    call: async (context, caller, { id = '' }, args) => {
      const view = readRequest(transcriptViewSchema, args);
      const range = rangeOf(view);
      if (view.overview === true) return await getTranscriptOverview(context, caller, id, range);
      const transcript = await getTranscript(context, caller, id, { format: args['format'], range });
      return typeof transcript === 'string' ? { text: transcript } : transcript;
    },
    lookUp: lookUpTalk,
    say: sayTranscript,
  },
  list_speakers: {
    ...ORDINARY,
    title: 'List speakers',
    operation: operations.listSpeakers,
    description: `Lists who speaks in a recording: label (S1, S2, ...), name if it has one, talk time and the two longest quotes. Use it to find out which label is which person. Free, at once; empty until the group is ready.
Next: name_speakers.`,
    ids: { id: 'group_id' },
    isRepeatable: true,
    call: (context, caller, { id = '' }) => listSpeakers(context.db, caller, id),
    lookUp: lookUpTalk,
    say: saySpeakers,
  },
  name_speakers: {
    ...ORDINARY,
    title: 'Name speakers',
    operation: operations.nameSpeakers,
    description: `Gives speakers of a recording display names, such as { "S1": "Mara" }. Use it once it is known who is who; ask the user rather than guess. Names show in every plan read from then on, and briefs and revisions may use them ("only Mara"). A name can be replaced, not removed; labels that are not sent keep theirs. Free, at once.
Next: create_cut, or get_cut to see the names in a plan.`,
    ids: { id: 'group_id' },
    isDestructive: true,
    isRepeatable: true,
    write: async (_context, trx, caller, { ids: { id = '' }, args }) => {
      const { names } = readRequest(operations.nameSpeakers.request, args);
      await nameSpeakers(trx, caller, id, names);
      return { body: await listSpeakers(trx, caller, id) };
    },
    say: saySpeakers,
  },
} as const satisfies Record<string, PlainTool | WriteTool>;
