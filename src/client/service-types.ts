// Made from the table of operations by `npm run build:client`. Change the schemas of `contract`, not this file.

export type NewSourceGroup = {
  /** Name of the recording, 1 to 200 characters. */
  name: string;
  /** Cameras and microphones of one recording, 1 to 8, at least one of them a camera. */
  files: NewSourceFile[];
};

export type NewSourceFile = {
  /** Name of a file that you will upload, 1 to 255 characters; ends in mp4, mov, mkv, wav, mp3, m4a, aac, in any case. */
  filename?: string | null | undefined;
  /** Public https address that the service pulls the file from, instead of an upload. */
  source_url?: string | null | undefined;
  /** `camera` (the default) for footage, `audio` for a microphone of its own. */
  role?: "camera" | "audio" | null | undefined;
  /** Name of the file within the group, 1 to 200 characters; default by position. */
  label?: string | null | undefined;
};

export type SpeakerNames = {
  /** Display name by label; each label must exist in the group. Others keep their names. */
  names: Record<string, string>;
};

export type NewCut = {
  /** What the video should tell, in plain words, 1 to 2000 characters. */
  prompt: string;
  /** 1 to 4 different ready source groups of yours; they follow one another. */
  source_group_ids: string[];
  /** How to cut; only `target_duration_s` is required. */
  settings: NewCutSettings;
  /** 1 to 3 different shapes that auto_render makes; required when auto_render is true. */
  aspects?: ("16:9" | "1:1" | "9:16")[] | null | undefined;
  /** How a wide frame fits 9:16: `bars` (default) or `stack`; used by auto_render. */
  crop_mode?: "bars" | "stack" | null | undefined;
  /** Whether the first plan is rendered automatically, in each of the aspects; default false. */
  auto_render?: boolean | null | undefined;
  /** Brand kit of yours that styles every render of the cut. */
  brand_kit_id?: string | null | undefined;
  /** Beyond the interface: what the video shall say, one line for each passage, 1 to 50000 characters. Each line is found in the footage and shown at its best take, in this order; a line that is not said is named in the plan's warnings. `prompt` then gives the title, the pace and the camera alone, and only names the cut where it is the script's first line; the target is the most that is wanted. */
  script?: string | null | undefined;
};

export type NewCutSettings = {
  /** Wanted length in seconds, 10 to 600. */
  target_duration_s: number;
  /** How far the length may be off, in percent, 1 to 50; default 10. */
  duration_tolerance_pct?: number | null | undefined;
  /** Shortest run of touching entries, in seconds after tightening, 1 to 30; default 2. */
  min_segment_duration_s?: number | null | undefined;
  /** How much air is left between sentences; default balanced. */
  pace?: "calm" | "balanced" | "fast" | null | undefined;
  /** `strict` keeps source order, `hook_first` lets the hook come first, `free` lets the planner order everything; default hook_first. */
  chronology?: "free" | "hook_first" | "strict" | null | undefined;
  /** Whether long pauses are shortened; default true. */
  shrink_pauses?: boolean | null | undefined;
  /** Longest pause that is left as it is, in milliseconds, 100 to 5000; default 600. */
  max_pause_ms?: number | null | undefined;
  /** Least length that a shortened pause keeps, never above `max_pause_ms`, in milliseconds, 0 to 1000; default 150 or `max_pause_ms`, whichever is smaller. */
  pause_floor_ms?: number | null | undefined;
  /** How far a cut point may move to find a silence, in milliseconds, 0 to 2000; default 250. */
  snap_window_ms?: number | null | undefined;
  /** Shortest silence that a cut point falls into, in milliseconds, 50 to 2000; default 200. */
  min_silence_ms?: number | null | undefined;
  /** Tier of the model that plans, where one is set up; default standard. */
  planner_model_tier?: "standard" | "premium" | null | undefined;
  /** Whether to plan with the built-in planner, never with a paid model; default false. */
  economy?: boolean | null | undefined;
  /** Whether fillers such as "um" are cut out; default false. */
  filler_removal?: boolean | null | undefined;
  /** 1 to 3 different shapes that auto_render makes; required when auto_render is true. */
  aspects?: ("16:9" | "1:1" | "9:16")[] | null | undefined;
  /** How a wide frame fits 9:16: `bars` (default) or `stack`; used by auto_render. */
  crop_mode?: "bars" | "stack" | null | undefined;
  /** Whether the first plan is rendered automatically, in each of the aspects; default false. */
  auto_render?: boolean | null | undefined;
};

export type PlanEdit = {
  /** Numbers of entries to remove; applied first. */
  remove?: number[] | null | undefined;
  /** Every entry that survives `remove`, in the new order, by the numbers before this edit. */
  reorder?: number[] | null | undefined;
  /** Numbers of entries that revisions must keep, by the numbers before this edit. */
  pin?: number[] | null | undefined;
  /** Numbers of entries that revisions may change, by the numbers before this edit. */
  unpin?: number[] | null | undefined;
  /** Beyond the interface: the version that the numbers are from; refused with `conflict` where it is not the latest. */
  base_version?: number | null | undefined;
  /** Beyond the interface: another beginning or end for an entry. */
  trim?: {
    /** Number of the entry before this edit. */
    n: number;
    /** New beginning on the group timeline, in ms. */
    source_start_ms?: number | null | undefined;
    /** New end on the group timeline, in ms. */
    source_end_ms?: number | null | undefined;
  } | null | undefined;
  /** Beyond the interface: an entry becomes two, which touch in time. */
  split?: {
    /** Number of the entry before this edit. */
    n: number;
    /** Beginning of the second part on the group timeline, in ms. */
    at_ms: number;
  } | null | undefined;
  /** Beyond the interface: footage that is not in the plan yet, as an entry for each speaker. */
  insert?: {
    /** Entry that it comes after; 0 for the beginning. */
    after: number;
    /** One of the cut’s recordings. */
    source_group: string;
    /** Camera to show; without it, the one that fits each speaker. */
    camera?: string | null | undefined;
    /** Beginning on the group timeline, in ms. */
    source_start_ms: number;
    /** End on the group timeline, in ms. */
    source_end_ms: number;
  } | null | undefined;
  /** Beyond the interface: an entry is shown by another camera. */
  camera?: {
    /** Number of the entry before this edit. */
    n: number;
    /** Camera to show. */
    camera: string;
  } | null | undefined;
  /** Beyond the interface: a stretch is taken out of the middle of an entry. */
  cut_words?: {
    /** Number of the entry before this edit. */
    n: number;
    /** Beginning on the group timeline, in ms. */
    start_ms: number;
    /** End on the group timeline, in ms. */
    end_ms: number;
  } | null | undefined;
};

export type Revision = {
  /** What to change, in plain words, 1 to 500 characters; "undo" and "as in version 2" work too. */
  instruction: string;
};

export type RenderRequest = {
  /** 1 to 3 different shapes; one render is made for each. */
  aspects: ("16:9" | "1:1" | "9:16")[];
  /** Plan version to render, from 1 on; without it the latest. */
  plan_version?: number | null | undefined;
  /** How a wide frame fits 9:16: `bars` (default) or `stack`; other aspects ignore it. */
  crop_mode?: "bars" | "stack" | null | undefined;
};

export type NewBrandKit = {
  /** Name of the kit, 1 to 100 characters. */
  name: string;
  /** Colours of the burned-in captions. */
  colors?: {
    /** Colour of the letters, `#RRGGBB`; default `#FFFFFF`. */
    primary_hex?: string | null | undefined;
    /** Colour of their outline, `#RRGGBB`; default `#000000`. */
    outline_hex?: string | null | undefined;
  } | null | undefined;
  /** Typeface, size and place of the burned-in captions. */
  caption_style?: {
    /** Name of the typeface, used when the kit has no font asset. */
    font_name?: string | null | undefined;
    /** Percent of the frame height, 2 to 12; default 4.5. */
    size_pct?: number | null | undefined;
    /** Distance from the bottom edge in percent of the frame height, 0 to 30; default 8. */
    margin_v_pct?: number | null | undefined;
  } | null | undefined;
};

export type AssetRequest = {
  /** What the asset is; a kit has one of each kind. */
  kind: "font";
  /** Only its extension counts: ttf, otf, in any case. */
  filename: string;
} | {
  /** What the asset is; a kit has one of each kind. */
  kind: "logo" | "end_card" | "end_card_16x9" | "end_card_1x1" | "end_card_9x16";
  /** Only its extension counts: png, jpg, jpeg, in any case. */
  filename: string;
};

export type AssetConfirmation = {
  /** What the asset is; a kit has one of each kind. */
  kind: "font" | "logo" | "end_card" | "end_card_16x9" | "end_card_1x1" | "end_card_9x16";
  /** The storage key exactly as it was issued. */
  key: string;
};

export type NewWebhookEndpoint = {
  /** Public https address that deliveries are posted to, at most 2048 characters. */
  url: string;
  /** Which of the six events to send; at least one. */
  events: ("source.ready" | "source.failed" | "cut.planned" | "cut.failed" | "render.completed" | "render.failed")[];
};

export type SourceGroup = {
  /** Id of the source group. */
  id: string;
  /** Name that it was given. */
  name: string;
  /** `uploading` until its first file is confirmed or pulled, `ingesting` while files are prepared, `perceiving` while it is transcribed, then `ready`; or `failed`. */
  status: "uploading" | "ingesting" | "perceiving" | "ready" | "failed";
  /** Length of the reference angle in milliseconds; null until measured. */
  duration_ms: number | null;
  /** When the group was created. */
  created_at: string;
  /** Number of files with role camera. */
  camera_count: number;
  /** Length of the reference angle in seconds, not the sum of the files; null until measured. */
  total_duration_s: number | null;
  /** Account that the group belongs to. */
  account_id: string;
  /** How far transcription and speaker labels are. */
  asr_status: "pending" | "running" | "complete" | "skipped" | "failed";
  /** How far the search for speech and silence is. */
  vad_status: "pending" | "running" | "complete" | "skipped" | "failed";
  /** How far the alignment of the cameras is; `skipped` with a single camera, to which microphones are aligned all the same (`offset_ms` of each file). */
  sync_status: "pending" | "running" | "complete" | "skipped" | "failed";
  /** File whose first frame is time 0 of the group; null until ingest has chosen it. */
  reference_file_id: string | null;
  /** Why the group failed; null unless it did. */
  error: string | null;
  /** When the group changed last. */
  updated_at: string;
  /** Its files in request order. */
  source_files: SourceFile[];
};

export type SourceGroupRow = {
  /** Id of the source group. */
  id: string;
  /** Name that it was given. */
  name: string;
  /** `uploading` until its first file is confirmed or pulled, `ingesting` while files are prepared, `perceiving` while it is transcribed, then `ready`; or `failed`. */
  status: "uploading" | "ingesting" | "perceiving" | "ready" | "failed";
  /** Length of the reference angle in milliseconds; null until measured. */
  duration_ms: number | null;
  /** When the group was created. */
  created_at: string;
  /** Number of files with role camera. */
  camera_count: number;
  /** Length of the reference angle in seconds, not the sum of the files; null until measured. */
  total_duration_s: number | null;
};

export type SourceFile = {
  /** Id of the file. */
  id: string;
  /** `camera` for a file with a picture that is used, `audio` for a microphone. */
  role: "camera" | "audio";
  /** Name of the file within its group; `file-1`, `file-2`, ... unless it was given. */
  label: string;
  /** Letter of the camera, by request order of the cameras; null for a microphone. */
  camera: string | null;
  /** `pending` waits for its bytes to be confirmed; then queued, fetching, preparing; ready or failed. */
  status: "pending" | "queued" | "fetching" | "preparing" | "ready" | "failed";
  /** Name that it was announced with; null for a pulled file. */
  filename: string | null;
  /** Address that it is pulled from; null for an uploaded file. */
  source_url: string | null;
  /** Size in bytes; null until the bytes are there. */
  size_bytes: number | null;
  /** Measured length in milliseconds; null until prepared. */
  duration_ms: number | null;
  /** Width as shown, in pixels; null until prepared, or without a picture. */
  width: number | null;
  /** Height as shown, in pixels; null until prepared, or without a picture. */
  height: number | null;
  /** Frames a second; null until prepared, or without a picture. */
  fps: number | null;
  /** Video codec; null until prepared, or without a picture. */
  video_codec: string | null;
  /** Audio codec; null until prepared, or without sound. */
  audio_codec: string | null;
  /** Where the file begins on the group timeline, in milliseconds; group time = offset_ms + file time x (1 + drift_ppm / 1,000,000), in a recorder that was paused until its first pause. Null until aligned. */
  offset_ms: number | null;
  /** How fast the file's clock runs against the reference, in parts per million; null until aligned. */
  drift_ppm: number | null;
  /** How far the moments that were compared lie from that line, root mean square, in milliseconds; of a recorder that was paused the worst of its pieces. Null until aligned, for the reference and for a file that was placed without sound. */
  sync_residual_ms: number | null;
  /** How sure the alignment is, 0 to 1; null where `sync_residual_ms` is. */
  sync_confidence: number | null;
  /** Why the file failed; null unless it did. */
  error: string | null;
  /** When the file was announced. */
  created_at: string;
  /** When anything of this row changed last. */
  updated_at: string;
};

export type CreatedSourceGroup = {
  /** Id of the new source group. */
  id: string;
  /** One for each file of the request, in its order. */
  files: CreatedFile[];
  /** Plan that the source minutes come from, `trial` included. Absent on accounts without minutes. */
  minutes_plan?: string | null | undefined;
  /** Source minutes left in this period, one decimal; null when the allowance is custom. Only getting a group ready uses minutes. */
  minutes_remaining?: number | null | undefined;
  /** Whether 10 percent of the allowance or less is left. */
  low_minutes?: boolean | undefined;
  /** Credits left, one for each started source minute; only on legacy credit accounts. */
  credits_remaining?: number | undefined;
  /** Whether 10 credits or fewer are left; only on legacy accounts. */
  low_credits?: boolean | undefined;
};

export type CreatedFile = {
  /** Id of the file. */
  id: string;
  /** Where to put the bytes; absent for a file that is pulled. */
  upload?: Upload | undefined;
};

export type Upload = {
  /** Signed address; `PUT` the bytes there. Valid for 24 hours, for this one object. */
  url: string;
  /** The signature that the url carries already. */
  token: string;
  /** Storage key of the object. */
  key: string;
};

export type QueuedFile = {
  /** The file is taken and waits for its turn. */
  status: "queued";
  /** Plan that the source minutes come from, `trial` included. Absent on accounts without minutes. */
  minutes_plan?: string | null | undefined;
  /** Source minutes left in this period, one decimal; null when the allowance is custom. Only getting a group ready uses minutes. */
  minutes_remaining?: number | null | undefined;
  /** Whether 10 percent of the allowance or less is left. */
  low_minutes?: boolean | undefined;
  /** Credits left, one for each started source minute; only on legacy credit accounts. */
  credits_remaining?: number | undefined;
  /** Whether 10 credits or fewer are left; only on legacy accounts. */
  low_credits?: boolean | undefined;
};

export type SegmentsTranscript = {
  /** The segments in order of time. */
  segments: Segment[];
};

export type Segment = {
  /** Place of the segment in the transcript, from 0 on. */
  idx: number;
  /** Label of who speaks. */
  speaker: string;
  /** Where it begins on the group timeline, in milliseconds. */
  start_ms: number;
  /** Where it ends on the group timeline, in milliseconds. */
  end_ms: number;
  /** What is said, as captions and plans show it: capitals, marks, English numbers as people write them. */
  text: string;
  /** Index of its first word. */
  word_start_idx: number;
  /** Index of its last word (inclusive). */
  word_end_idx: number;
};

export type WordsTranscript = {
  /** Language of the talk, such as `en`; null without speech. */
  language: string | null;
  /** The words in order. */
  words: Word[];
};

export type Word = {
  /** Place of the word in the transcript, from 0 on. */
  idx: number;
  /** The word as it was said and transcribed: "forty", not "$40". */
  text: string;
  /** Where it begins on the group timeline, in milliseconds. */
  start_ms: number;
  /** Where it ends on the group timeline, in milliseconds. */
  end_ms: number;
  /** How sure the engine is, 0 to 1; 1 is left to words that a person gave or corrected. */
  confidence: number;
  /** Label of who says it. */
  speaker: string;
  /** Whether it is a filler such as "um". */
  filler: boolean;
};

export type Speakers = {
  /** One for each label, sorted by label; empty before perception. */
  speakers: Speaker[];
};

export type Speaker = {
  /** Label by first appearance: `S1`, `S2`, ... */
  label: string;
  /** Name that it was given; null without one. */
  display_name: string | null;
  /** Sum of the lengths of its segments, in milliseconds. */
  talk_time_ms: number;
  /** Number of its segments. */
  segment_count: number;
  /** Its two longest utterances, whole. */
  sample_quotes: string[];
};

export type Cut = {
  /** Id of the cut. */
  id: string;
  /** The brief that it was created with. */
  prompt: string;
  /** `planning` while a plan version is made, `planned` when there is one, `rendering` while the batch that was asked for last is rendered, `complete` when it has ended with a video, `failed` when planning failed. After a revision it is `planned`, also while earlier renders still run. */
  status: "planning" | "planned" | "rendering" | "complete" | "failed";
  /** When the cut was created. */
  created_at: string;
  /** Account that the cut belongs to. */
  account_id: string;
  /** The recordings that it may draw on, in request order. */
  source_group_ids: string[];
  /** Its settings as stored, every default filled in. */
  settings: CutSettings;
  /** Brand kit that styles its renders; null without one. */
  brand_kit_id: string | null;
  /** Why the last planner run failed, and what to do; null unless it did. */
  error: string | null;
  /** When the cut changed last. */
  updated_at: string;
  /** The latest plan document; null before the first. */
  plan: Plan | null;
  /** Version of that plan; null before the first. */
  plan_version: number | null;
};

export type CutRow = {
  /** Id of the cut. */
  id: string;
  /** The brief that it was created with. */
  prompt: string;
  /** `planning` while a plan version is made, `planned` when there is one, `rendering` while the batch that was asked for last is rendered, `complete` when it has ended with a video, `failed` when planning failed. After a revision it is `planned`, also while earlier renders still run. */
  status: "planning" | "planned" | "rendering" | "complete" | "failed";
  /** When the cut was created. */
  created_at: string;
};

export type CutSettings = {
  /** Wanted length in seconds, 10 to 600. */
  targetDurationS: number;
  /** How far the length may be off, in percent, 1 to 50; default 10. */
  durationTolerancePct: number;
  /** Shortest run of touching entries, in seconds after tightening, 1 to 30; default 2. */
  minSegmentDurationS: number;
  /** How much air is left between sentences; default balanced. */
  pace: "calm" | "balanced" | "fast";
  /** `strict` keeps source order, `hook_first` lets the hook come first, `free` lets the planner order everything; default hook_first. */
  chronology: "free" | "hook_first" | "strict";
  /** Whether long pauses are shortened; default true. */
  shrinkPauses: boolean;
  /** Longest pause that is left as it is, in milliseconds, 100 to 5000; default 600. */
  maxPauseMs: number;
  /** Least length that a shortened pause keeps, never above `max_pause_ms`, in milliseconds, 0 to 1000; default 150 or `max_pause_ms`, whichever is smaller. */
  pauseFloorMs: number;
  /** How far a cut point may move to find a silence, in milliseconds, 0 to 2000; default 250. */
  snapWindowMs: number;
  /** Shortest silence that a cut point falls into, in milliseconds, 50 to 2000; default 200. */
  minSilenceMs: number;
  /** Tier of the model that plans, where one is set up; default standard. */
  plannerModelTier: "standard" | "premium";
  /** Whether to plan with the built-in planner, never with a paid model; default false. */
  economy: boolean;
  /** Whether fillers such as "um" are cut out; default false. */
  fillerRemoval: boolean;
  /** Shapes that auto_render makes; empty when none were asked for. */
  aspects: ("16:9" | "1:1" | "9:16")[];
  /** How a wide frame fits 9:16: `bars` shows it whole with black bars, `stack` shows two panels. */
  cropMode: "bars" | "stack";
  /** Whether the first plan is rendered automatically; default false. */
  autoRender: boolean;
};

export type CreatedCut = {
  /** Id of the new cut. */
  id: string;
  /** A planner run has begun; ask for the cut to see its end. */
  status: "planning";
  /** Plan that the source minutes come from, `trial` included. Absent on accounts without minutes. */
  minutes_plan?: string | null | undefined;
  /** Source minutes left in this period, one decimal; null when the allowance is custom. Only getting a group ready uses minutes. */
  minutes_remaining?: number | null | undefined;
  /** Whether 10 percent of the allowance or less is left. */
  low_minutes?: boolean | undefined;
  /** Credits left, one for each started source minute; only on legacy credit accounts. */
  credits_remaining?: number | undefined;
  /** Whether 10 credits or fewer are left; only on legacy accounts. */
  low_credits?: boolean | undefined;
};

export type RevisedCut = {
  /** A planner run has begun; ask for the cut to see its end. */
  status: "planning";
  /** Plan that the source minutes come from, `trial` included. Absent on accounts without minutes. */
  minutes_plan?: string | null | undefined;
  /** Source minutes left in this period, one decimal; null when the allowance is custom. Only getting a group ready uses minutes. */
  minutes_remaining?: number | null | undefined;
  /** Whether 10 percent of the allowance or less is left. */
  low_minutes?: boolean | undefined;
  /** Credits left, one for each started source minute; only on legacy credit accounts. */
  credits_remaining?: number | undefined;
  /** Whether 10 credits or fewer are left; only on legacy accounts. */
  low_credits?: boolean | undefined;
};

export type Plan = {
  /** Version of the plan within its cut, from 1 on. */
  version: number;
  /** Length when rendered, in seconds, without the end card. */
  estimated_duration_s: number;
  /** A title for the video. */
  title: string;
  /** Why the plan is as it is, in a few sentences. */
  rationale: string;
  /** What could not be met, one sentence each; `manually edited` after a plan edit. */
  warnings: string[];
  /** The settings that this version was made with. */
  settings: PlanSettings;
  /** The stretches to show, in order. */
  entries: PlanEntry[];
};

export type PlanSettings = {
  /** Wanted length of this version in seconds, 10 to 600. */
  targetDurationS: number;
  /** How far the length may be off, in percent, 1 to 50; default 10. */
  durationTolerancePct: number;
  /** How much air is left between sentences; default balanced. */
  pace: "calm" | "balanced" | "fast";
  /** `strict` keeps source order, `hook_first` lets the hook come first, `free` lets the planner order everything; default hook_first. */
  chronology: "free" | "hook_first" | "strict";
  /** Whether long pauses are shortened; default true. */
  shrinkPauses: boolean;
  /** Longest pause that is left as it is, in milliseconds, 100 to 5000; default 600. */
  maxPauseMs: number;
  /** Whether fillers such as "um" are cut out; default false. */
  fillerRemoval: boolean;
};

export type PlanEntry = {
  /** Number of the entry in this version, from 1 on without gaps. */
  n: number;
  /** `hook` for an opening (first entry only), `close` for an ending (last entry only), else `body`. */
  role: "hook" | "body" | "close";
  /** Source group that it is lifted from. */
  source_group: string;
  /** Letter of the camera that is shown. */
  camera: string;
  /** Where it begins on the group timeline, in milliseconds. */
  source_start_ms: number;
  /** Where it ends on the group timeline, in milliseconds. */
  source_end_ms: number;
  /** What is said, as captions and segments show it; empty where nobody speaks. */
  text: string;
  /** Label of the speaker, such as `S1`; empty where nobody speaks. */
  speaker: string;
  /** Display name of the speaker; absent when it has none. */
  speaker_name?: string | undefined;
  /** What is taken out of the stretch, in order of time. */
  tightening: Tightening[];
  /** Whether the entry survives every revision, word for word. */
  pinned: boolean;
};

export type Tightening = {
  /** Why the stretch is taken out: a pause made shorter, or a filler word. */
  op: "pause_shrink" | "filler_cut";
  /** Where the removed stretch begins on the group timeline, in milliseconds. */
  at_ms: number;
  /** Length of the removed stretch in milliseconds. */
  removed_ms: number;
};

export type Render = {
  /** Id of the render. */
  id: string;
  /** Shape of a delivered video: 16:9 is 1920x1080, 1:1 is 1080x1080, 9:16 is 1080x1920. */
  aspect: "16:9" | "1:1" | "9:16";
  /** Plan version that it shows. */
  plan_version: number;
  /** The video is there. */
  status: "complete";
  /** Length in milliseconds, end card included. */
  duration_ms: number;
  /** Signed address of the video, valid for 1 hour, fresh on each read. */
  url: string;
  /** Files that go with the video. */
  sidecars: Sidecars;
} | {
  /** Id of the render. */
  id: string;
  /** Shape of a delivered video: 16:9 is 1920x1080, 1:1 is 1080x1080, 9:16 is 1080x1920. */
  aspect: "16:9" | "1:1" | "9:16";
  /** Plan version that it shows. */
  plan_version: number;
  /** `queued`, then `processing`; or `failed`. There is no video. The event `render.failed` says why. */
  status: "queued" | "processing" | "failed";
  /** Length in milliseconds; null until finished. */
  duration_ms: number | null;
  url?: undefined;
  sidecars?: undefined;
};

export type RenderList = {
  /** Every render of the cut across all batches, oldest first. */
  data: Render[];
};

export type Sidecars = {
  /** Signed address of the captions as SubRip, valid for 1 hour. */
  srt: string;
  /** Signed address of the captions as WebVTT, valid for 1 hour. */
  vtt: string;
  /** Signed address of the edit decision list (CMX 3600), valid for 1 hour. */
  edl: string;
  /** Signed address of the quality report (JSON: `{ passed, checks }`), valid for 1 hour. */
  qc: string;
  /** Signed address of the styled captions, valid for 1 hour; absent when nobody speaks. */
  ass?: string | undefined;
};

export type StartedRenders = {
  /** Ids of the new renders, one for each aspect in request order. */
  render_ids: string[];
  /** Plan that the source minutes come from, `trial` included. Absent on accounts without minutes. */
  minutes_plan?: string | null | undefined;
  /** Source minutes left in this period, one decimal; null when the allowance is custom. Only getting a group ready uses minutes. */
  minutes_remaining?: number | null | undefined;
  /** Whether 10 percent of the allowance or less is left. */
  low_minutes?: boolean | undefined;
  /** Credits left, one for each started source minute; only on legacy credit accounts. */
  credits_remaining?: number | undefined;
  /** Whether 10 credits or fewer are left; only on legacy accounts. */
  low_credits?: boolean | undefined;
};

export type RenderQuote = {
  /** Plan version that was quoted. */
  plan_version: number;
  /** Shapes that were quoted. */
  aspects: ("16:9" | "1:1" | "9:16")[];
  /** Length of each video in seconds, end card included. */
  output_duration_s: number;
  /** Delivered minutes of all shapes together. */
  output_minutes: number;
  /** How long the work is expected to take, in seconds. */
  estimated_render_seconds: number;
  /** The allowance of source minutes; null when it could not be read in time, never zero for that. */
  minutes: Minutes | null;
  /** Plan that the source minutes come from, `trial` included. Absent on accounts without minutes. */
  minutes_plan?: string | null | undefined;
  /** Source minutes left in this period, one decimal; null when the allowance is custom. Only getting a group ready uses minutes. */
  minutes_remaining?: number | null | undefined;
  /** Whether 10 percent of the allowance or less is left. */
  low_minutes?: boolean | undefined;
  /** Credits left, one for each started source minute; only on legacy credit accounts. */
  credits_remaining?: number | undefined;
  /** Whether 10 credits or fewer are left; only on legacy accounts. */
  low_credits?: boolean | undefined;
};

export type Minutes = {
  /** Source minutes of this period; null when custom. */
  allowance: number | null;
  /** Source minutes used in this period, one decimal. */
  used: number;
  /** Source minutes left, one decimal; null when custom. */
  remaining: number | null;
  /** When the period ends; null when it has no end. */
  period_end: string | null;
  /** Plan that the minutes come from. */
  plan: string;
};

export type BrandKit = {
  /** Id of the brand kit. */
  id: string;
  /** Account that it belongs to. */
  account_id: string;
  /** Name that it was given. */
  name: string;
  /** Colours of the burned-in captions. */
  colors: CaptionColors;
  /** Typeface, size and place of the burned-in captions. */
  caption_style: CaptionStyle;
  /** Storage key of the caption font; null until one is confirmed. */
  font_key: string | null;
  /** Storage key of the logo; null until one is confirmed. */
  logo_key: string | null;
  /** Storage key of the end card for every aspect; null until one is confirmed. */
  end_card_key: string | null;
  /** Storage key of the end card for 16:9; null until one is confirmed. */
  end_card_16x9_key: string | null;
  /** Storage key of the end card for 1:1; null until one is confirmed. */
  end_card_1x1_key: string | null;
  /** Storage key of the end card for 9:16; null until one is confirmed. */
  end_card_9x16_key: string | null;
  /** When the kit was created. */
  created_at: string;
};

export type CaptionColors = {
  /** Colour of the letters, `#RRGGBB`. */
  primary_hex: string;
  /** Colour of their outline, `#RRGGBB`. */
  outline_hex: string;
};

export type CaptionStyle = {
  /** Name of the typeface; null for that of the font asset or the system. */
  font_name: string | null;
  /** Size of the letters in percent of the frame height, 2 to 12. */
  size_pct: number;
  /** Distance from the bottom edge in percent of the frame height, 0 to 30. */
  margin_v_pct: number;
};

export type MintedAsset = {
  /** Where to put the bytes; confirm them afterwards. */
  upload: Upload;
};

export type WebhookEndpoint = {
  /** Id of the endpoint. */
  id: string;
  /** Account that it belongs to. */
  account_id: string;
  /** Address that deliveries are posted to. */
  url: string;
  /** Events that it is sent. */
  events: ("source.ready" | "source.failed" | "cut.planned" | "cut.failed" | "render.completed" | "render.failed")[];
  /** Deliveries in a row that used up all their attempts; a success sets it back to 0. */
  failure_count: number;
  /** When it was disabled after 20 of those; null while it is enabled. */
  disabled_at: string | null;
  /** When it was registered. */
  created_at: string;
};

export type CreatedWebhookEndpoint = {
  /** Id of the endpoint. */
  id: string;
  /** Account that it belongs to. */
  account_id: string;
  /** Address that deliveries are posted to. */
  url: string;
  /** Events that it is sent. */
  events: ("source.ready" | "source.failed" | "cut.planned" | "cut.failed" | "render.completed" | "render.failed")[];
  /** Deliveries in a row that used up all their attempts; a success sets it back to 0. */
  failure_count: number;
  /** When it was disabled after 20 of those; null while it is enabled. */
  disabled_at: string | null;
  /** When it was registered. */
  created_at: string;
  /** Signing secret (`whsec_...`), shown this once; absent from the replay of a stored answer. */
  secret?: string | undefined;
};

export type Usage = {
  /** Hours of camera files that became ready, summed per file. */
  camera_hours_ingested: number;
  /** Hours of footage in complete renders; a stack of two cameras counts twice. */
  render_angle_hours: number;
  /** Hours of transcript read, summed over every plan version that a planner run wrote. */
  plan_transcript_hours: number;
  /** Plan versions that planner runs wrote; hand edits are free. */
  plan_count: number;
  /** Delivered minutes of complete renders, end cards included. */
  output_minutes_rendered: number;
  /** Gigabytes (10^9 bytes) served from download addresses or handed to an outside transcription provider. */
  egress_gb: number;
  /** Gigabytes (10^9 bytes) in storage, recorded once a month. */
  stored_gb_months: number;
  /** Plan that the source minutes come from, `trial` included. Absent on accounts without minutes. */
  minutes_plan?: string | null | undefined;
  /** Source minutes left in this period, one decimal; null when the allowance is custom. Only getting a group ready uses minutes. */
  minutes_remaining?: number | null | undefined;
  /** Whether 10 percent of the allowance or less is left. */
  low_minutes?: boolean | undefined;
  /** Credits left, one for each started source minute; only on legacy credit accounts. */
  credits_remaining?: number | undefined;
  /** Whether 10 credits or fewer are left; only on legacy accounts. */
  low_credits?: boolean | undefined;
};

export type Deleted = {
  /** It is gone for every later request. */
  status: "deleted";
};

export type Problem = {
  /** Address of the page that explains the code. */
  type: string;
  /** The code in title case. */
  title: string;
  /** The HTTP status, 400 to 503. */
  status: number;
  /** What was wrong with which value, and what is allowed; for people. */
  detail: string;
  /** The closed code that clients branch on. */
  code: "invalid_json" | "invalid_api_key" | "minutes_plan_required" | "minutes_allowance_exhausted" | "multicam_not_entitled" | "insufficient_scope" | "not_found" | "busy" | "conflict" | "idempotency_in_progress" | "no_plan" | "not_ready" | "upload_incomplete" | "group_not_ready" | "idempotency_conflict" | "invalid_format" | "invalid_request" | "invalid_settings" | "ssrf_blocked" | "unknown_label" | "unsupported_extension" | "account_rate_limited" | "concurrency_limit" | "rate_limited" | "internal" | "capacity_paused";
  /** Where a plan can be chosen; only on 402, and only where the operator has set it. */
  upgrade_url?: string | undefined;
  /** Source minutes of the period; only with minutes_allowance_exhausted. */
  allowance?: number | undefined;
  /** Source minutes used in the period; only with minutes_allowance_exhausted. */
  used?: number | undefined;
  /** When the period ends, null when it has no end; only with minutes_allowance_exhausted. */
  period_end?: string | null | undefined;
};

export type WebhookEvent = {
  /** Name of the event. */
  event: "source.ready";
  /** Account that it happened in. */
  account_id: string;
  /** What it is about. Several events may have the same, such as those of two versions of a cut. */
  ids: {
    /** Id of the source group. */
    group_id: string;
  };
  /** A few small facts. */
  summary: {
    /** Length of the recording in milliseconds. */
    duration_ms: number;
  };
  /** When the event happened, not when this attempt was signed. */
  occurred_at: string;
} | {
  /** Name of the event. */
  event: "source.failed";
  /** Account that it happened in. */
  account_id: string;
  /** What it is about. Several events may have the same, such as those of two versions of a cut. */
  ids: {
    /** Id of the source group. */
    group_id: string;
  };
  /** A few small facts. */
  summary: {
    /** Where the work failed. */
    stage: "fetch" | "probe" | "prepare" | "transcribe" | "diarize" | "vad" | "sync";
    /** Why, in one sentence. */
    message: string;
  };
  /** When the event happened, not when this attempt was signed. */
  occurred_at: string;
} | {
  /** Name of the event. */
  event: "cut.planned";
  /** Account that it happened in. */
  account_id: string;
  /** What it is about. Several events may have the same, such as those of two versions of a cut. */
  ids: {
    /** Id of the cut. */
    cut_id: string;
  };
  /** A few small facts. */
  summary: {
    /** Version of the plan. */
    version: number;
    /** Its length in seconds, without the end card. */
    estimated_duration_s: number;
  };
  /** When the event happened, not when this attempt was signed. */
  occurred_at: string;
} | {
  /** Name of the event. */
  event: "cut.failed";
  /** Account that it happened in. */
  account_id: string;
  /** What it is about. Several events may have the same, such as those of two versions of a cut. */
  ids: {
    /** Id of the cut. */
    cut_id: string;
  };
  /** A few small facts. */
  summary: {
    /** Where the work failed. */
    stage: "transcript" | "select" | "assemble" | "provider";
    /** Why, in one sentence. */
    message: string;
  };
  /** When the event happened, not when this attempt was signed. */
  occurred_at: string;
} | {
  /** Name of the event. */
  event: "render.completed";
  /** Account that it happened in. */
  account_id: string;
  /** What it is about. Several events may have the same, such as those of two versions of a cut. */
  ids: {
    /** Id of the cut. */
    cut_id: string;
    /** Id of the render. */
    render_id: string;
  };
  /** A few small facts. */
  summary: {
    /** Shape of a delivered video: 16:9 is 1920x1080, 1:1 is 1080x1080, 9:16 is 1080x1920. */
    aspect: "16:9" | "1:1" | "9:16";
    /** Length of the video in milliseconds, end card included. */
    duration_ms: number;
    /** Whether every check of the quality report passed. */
    qc_passed: boolean;
    /** How long the work took, in seconds. */
    render_seconds: number;
  };
  /** When the event happened, not when this attempt was signed. */
  occurred_at: string;
} | {
  /** Name of the event. */
  event: "render.failed";
  /** Account that it happened in. */
  account_id: string;
  /** What it is about. Several events may have the same, such as those of two versions of a cut. */
  ids: {
    /** Id of the cut. */
    cut_id: string;
    /** Id of the render. */
    render_id: string;
  };
  /** A few small facts. */
  summary: {
    /** Where the work failed. */
    stage: "source" | "encode" | "mux" | "publish";
    /** Why, in one sentence. */
    message: string;
  };
  /** When the event happened, not when this attempt was signed. */
  occurred_at: string;
};

export type WorkState = {
  kind: "group" | "perception" | "cut";
  id: string;
  status: string;
  error: string | null;
  error_stage: string | null;
  quality: string | null;
  engine: string | null;
  language: string | null;
  warnings: string[];
  renders: ({
    id: string;
    aspect: string;
    status: string;
    error: string | null;
    error_stage: string | null;
  })[];
  waiting: {
    job: string;
    place: number | null;
    why: string | null;
    behind: ({
      job: string | null;
      subject: string | null;
      count: number;
    })[];
  } | null;
  stages: ({
    subject: string;
    stage: string;
    fraction: number;
    detail: string | null;
    started_at: string;
  })[];
};

/** Body and answer of each operation. */
export interface OperationTypes {
  createSourceGroup: { body: NewSourceGroup; answer: CreatedSourceGroup };
  completeSourceFile: { body: undefined; answer: QueuedFile };
  listSourceGroups: { body: undefined; answer: {
    /** The rows of this page, newest first. */
    data: SourceGroupRow[];
    /** Send it as `cursor` for the next page; null on the last page. */
    next_cursor: string | null;
  } };
  getSourceGroup: { body: undefined; answer: SourceGroup };
  getTranscript: { body: undefined; answer: SegmentsTranscript | WordsTranscript };
  deleteSourceGroup: { body: undefined; answer: Deleted };
  listSpeakers: { body: undefined; answer: Speakers };
  nameSpeakers: { body: SpeakerNames; answer: Speakers };
  createCut: { body: NewCut; answer: CreatedCut };
  listCuts: { body: undefined; answer: {
    /** The rows of this page, newest first. */
    data: CutRow[];
    /** Send it as `cursor` for the next page; null on the last page. */
    next_cursor: string | null;
  } };
  getCut: { body: undefined; answer: Cut };
  getPlanVersion: { body: undefined; answer: Plan };
  getExport: { body: undefined; answer: {
    /** Form of the file. */
    format: "fcpxml" | "fcpxml-1.11" | "premiere" | "otio" | "mlt" | "edl" | "csv" | "chapters" | "chapters-vtt";
    /** Plan version that it holds. */
    plan_version: number;
    /** Signed address of the file, valid for 1 hour. */
    url: string;
    /** What the form does not carry, or carries in its own way. */
    notes: string[];
  } };
  editPlan: { body: PlanEdit; answer: Plan };
  reviseCut: { body: Revision; answer: RevisedCut };
  deleteCut: { body: undefined; answer: Deleted };
  createRenders: { body: RenderRequest; answer: StartedRenders };
  quoteRenders: { body: RenderRequest; answer: RenderQuote };
  listRenders: { body: undefined; answer: RenderList };
  deleteRender: { body: undefined; answer: Deleted };
  createBrandKit: { body: NewBrandKit; answer: BrandKit };
  listBrandKits: { body: undefined; answer: {
    /** The rows of this page, newest first. */
    data: BrandKit[];
    /** Send it as `cursor` for the next page; null on the last page. */
    next_cursor: string | null;
  } };
  getBrandKit: { body: undefined; answer: BrandKit };
  mintAssetUpload: { body: AssetRequest; answer: MintedAsset };
  confirmAsset: { body: AssetConfirmation; answer: BrandKit };
  deleteBrandKit: { body: undefined; answer: Deleted };
  createWebhookEndpoint: { body: NewWebhookEndpoint; answer: CreatedWebhookEndpoint };
  listWebhookEndpoints: { body: undefined; answer: {
    /** The rows of this page, newest first. */
    data: WebhookEndpoint[];
    /** Send it as `cursor` for the next page; null on the last page. */
    next_cursor: string | null;
  } };
  deleteWebhookEndpoint: { body: undefined; answer: Deleted };
  getUsage: { body: undefined; answer: Usage };
  getHealth: { body: undefined; answer: string };
}
