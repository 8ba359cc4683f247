import { useMemo, useRef } from 'react';
import { editing } from '../api/internal.ts';
import { entryFiles } from './entry-files.ts';
import { ExpectedEdit } from './expected-edit.ts';
import { canStream } from './plan-stream.ts';

/** Loads entries of a cut as edits of a plan version would make them. */
export function useExpectedEdit(cutId: string, version: number, captions: 'on' | 'off'): ExpectedEdit {
  const shown = useRef({ version, captions });
  shown.current = { version, captions };
  return useMemo(
    () =>
      new ExpectedEdit(async (edit, signal) => {
        if (!canStream()) return;
        const changed = await editing.entryAfter(cutId, edit, shown.current, signal);
        if (changed !== null) entryFiles.keep(changed.key, changed.file);
      }),
    [cutId],
  );
}
