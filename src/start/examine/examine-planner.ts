import type { Config } from '../../config.ts';
import { openPlannerModel } from '../../planner/model/open-planner-model.ts';
import { tryModel } from '../../planner/model/try-model.ts';
import type { MachinePart } from './machine-part.ts';

type OfferedModel = NonNullable<Config['planner']['standard']>;

/** Which language model chooses for each tier, and whether it answers: it is asked for one word. */
export async function examinePlanner({ planner }: Pick<Config, 'planner'>): Promise<MachinePart[]> {
  const { standard, premium } = planner;
  const isOne = JSON.stringify(standard) === JSON.stringify(premium);
  if (isOne) return [await examineTier('planner model', standard, 'MAKECUT_PLANNER_STANDARD_MODEL')];
  return [
    await examineTier('planner, standard', standard, 'MAKECUT_PLANNER_STANDARD_MODEL'),
    await examineTier('planner, premium', premium, 'MAKECUT_PLANNER_PREMIUM_MODEL'),
  ];
}

async function examineTier(
  name: string,
  offered: OfferedModel | null,
  setting: string,
): Promise<MachinePart> {
  const part = { name, required: false };
  if (offered === null)
    return {
      ...part,
      found: true,
      version: `none: the built-in planner chooses (${setting} is not set)`,
      advice: '',
    };
  const model = openPlannerModel({ ...offered, onUse: async () => {} });
  const fault = await tryModel(model);
  if (fault === null) return { ...part, found: true, version: `${model.name} answers`, advice: '' };
  const advice = `${model.name}: ${fault}; until then the built-in planner chooses (${setting})`;
  return { ...part, found: false, version: null, advice };
}
