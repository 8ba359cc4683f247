import { Menu } from '@base-ui/react/menu';
import { useQuery } from '@tanstack/react-query';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { groupQuery } from '../api/queries.ts';
import { t } from '../texts/texts.ts';

/** Items of a menu for each camera of the recording but the one that an entry shows. */
export function CameraItems({ entry, onChoose }: { entry: PlanEntry; onChoose: (letter: string) => void }) {
  const { data: group } = useQuery(groupQuery(entry.source_group));
  const letters = (group?.source_files ?? []).flatMap(({ camera }) => camera ?? []);
  const others = letters.filter((letter) => letter !== entry.camera);
  if (others.length === 0) {
    return (
      <Menu.Item className="menu-item" disabled>
        {t.cuts.words.oneCamera}
      </Menu.Item>
    );
  }
  return others.map((letter) => (
    <Menu.Item key={letter} className="menu-item" onClick={() => onChoose(letter)}>
      {t.cuts.words.showCamera(letter)}
    </Menu.Item>
  ));
}
