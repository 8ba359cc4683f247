import { expect, test } from 'vitest';
import { auditTexts } from './en-audit.ts';
import { kitTexts } from './en-kits.ts';
import { recordingTexts } from './en-recordings.ts';

/** The text after this name would be written before it. */
const TURNING = 'a\u202eb';
const SET_APART = '\u2068a\u202eb\u2069';

test('a name that turns writing round does not turn the sentence that holds it', () => {
  expect([
    auditTexts.actors.key(TURNING),
    kitTexts.deleteTitle(TURNING),
    recordingTexts.deleteTitle(TURNING),
  ]).toEqual([`API key ${SET_APART}`, `Delete ${SET_APART}?`, `Delete "${SET_APART}"?`]);
});
