/** A line of a talk as its author wrote it. */
export interface TalkLine {
  speaker: string;
  subject: string;
  /** It must be in a cut about its subject; others on the subject may be. */
  isMust: boolean;
  text: string;
}

export interface TalkBrief {
  /** As written; several are joined by `+`. */
  subject: string;
  subjects: string[];
  kind: 'direct' | 'indirect';
  /** Subjects that must not come, beside those that never may. */
  never: string[];
  /** The one speaker whose lines are wanted. */
  only: string | null;
  /** Subjects that the cut is to open with and to end on. */
  open: string | null;
  end: string | null;
  text: string;
}

export interface ParsedTalk {
  speakerNames: Record<string, string>;
  briefs: TalkBrief[];
  lines: TalkLine[];
  /** Only to be measured, never to be tuned on. */
  isHeldOut: boolean;
}

const BRIEF = /^brief (\S+) (direct|indirect)((?: (?:never|only|open|end) \S+)*) \| (.*)$/;
const LINE = /^(S\d+) (\S+?)(!?) \| (.*)$/;

/**
 * Reads a talk: comments, `speakers S1=Name S2=Name`, briefs
 * (`brief NAME[+NAME] direct|indirect [never X,Y] [only S2] [open NAME] [end NAME] | text`) and lines
 * (`S1 subject | text`, `S1 subject! | text` for one that a cut about its subject must have). In a talk without any
 * such mark every line must be had. Throws on a row that is none of these.
 */
export function parseTalk(source: string): ParsedTalk {
  const speakerNames: Record<string, string> = {};
  const briefs: TalkBrief[] = [];
  const lines: TalkLine[] = [];
  for (const row of source.split('\n')) {
    if (row.trim() === '' || row.startsWith('#') || /^-+$/.test(row.trim())) continue;
    const speakers = /^speakers (.*)$/.exec(row);
    const brief = BRIEF.exec(row);
    const line = LINE.exec(row);
    if (speakers)
      for (const pair of speakers[1]?.matchAll(/(S\d+)=(.*?)(?= S\d+=|$)/g) ?? [])
        speakerNames[pair[1] ?? ''] = (pair[2] ?? '').trim();
    else if (brief) briefs.push(readBriefRow(brief));
    else if (line)
      lines.push({
        speaker: line[1] ?? '',
        subject: line[2] ?? '',
        isMust: line[3] === '!',
        text: line[4] ?? '',
      });
    else throw new Error(`no row of a talk: ${row.slice(0, 80)}`);
  }
  const hasMarks = lines.some(({ isMust }) => isMust);
  return {
    speakerNames,
    briefs,
    lines: hasMarks ? lines : lines.map((line) => ({ ...line, isMust: true })),
    isHeldOut: source.startsWith('# Held out'),
  };
}

function readBriefRow([, subject = '', kind, options = '', text = '']: RegExpExecArray): TalkBrief {
  const option = (name: string) => new RegExp(` ${name} (\\S+)`).exec(options)?.[1] ?? null;
  return {
    subject,
    subjects: subject.split('+'),
    kind: kind === 'direct' ? 'direct' : 'indirect',
    never: option('never')?.split(',') ?? [],
    only: option('only'),
    open: option('open'),
    end: option('end'),
    text,
  };
}
