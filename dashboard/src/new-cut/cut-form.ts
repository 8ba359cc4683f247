import type { NewCut } from '../../../src/client/client.ts';
import type { Cut } from '../../../src/contract/cut.ts';
import { CUT_SETTINGS, promptOfScript } from '../../../src/contract/values/cut-settings.ts';
import type { AspectName } from '../components/aspect-choice.tsx';

/** The first content of the form: the defaults of a cut's settings. */
export const FIRST = {
  prompt: '',
  script: '',
  lengthS: '60',
  pace: CUT_SETTINGS.pace.fallback as string,
  chronology: CUT_SETTINGS.chronology.fallback as string,
  fillers: CUT_SETTINGS.fillerRemoval.fallback as boolean,
  pauses: CUT_SETTINGS.shrinkPauses.fallback as boolean,
  aspects: [] as AspectName[],
  cropMode: 'bars',
  kitId: '',
};
export type CutForm = typeof FIRST;

/** The brief and the settings of a cut, for another one that is made like it. */
export function formOf({ prompt, settings, brand_kit_id: kitId }: Cut): CutForm {
  return {
    ...FIRST,
    prompt,
    lengthS: String(settings.targetDurationS),
    pace: settings.pace,
    chronology: settings.chronology,
    fillers: settings.fillerRemoval,
    pauses: settings.shrinkPauses,
    aspects: settings.autoRender ? settings.aspects : [],
    cropMode: settings.cropMode,
    kitId: kitId ?? '',
  };
}

/** The form as the interface has it. */
export function requestOf(form: CutForm, groupIds: string[]): NewCut {
  const hasScript = form.script.trim() !== '';
  return {
    prompt: hasScript ? promptOfScript(form.prompt, form.script) : form.prompt,
    source_group_ids: groupIds,
    ...(hasScript ? { script: form.script } : {}),
    settings: {
      target_duration_s: Number(form.lengthS),
      pace: form.pace as NonNullable<NewCut['settings']['pace']>,
      chronology: form.chronology as NonNullable<NewCut['settings']['chronology']>,
      shrink_pauses: form.pauses,
      filler_removal: form.fillers,
    },
    ...(form.kitId === '' ? {} : { brand_kit_id: form.kitId }),
    ...(form.aspects.length === 0
      ? {}
      : {
          aspects: form.aspects,
          crop_mode: form.cropMode as 'bars' | 'stack',
          auto_render: true,
        }),
  };
}
