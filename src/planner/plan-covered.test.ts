import { describe, expect, test } from 'vitest';
import { makeReviser } from '../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../contract/plan.ts';

/** "Nothing about the family" leaves no daughter, although the talk never says "family". */
const TALKS = {
  en: `
speakers S1=Clara S2=Tom_Young
S1 x! | With me is Tom Young, who builds the harbour bridge. How did the work on the bridge begin?
S2 x! | The bridge began with a drawing on a napkin. We had no money for a model of the bridge.
S2 x! | My daughter Mia drew the first arch of the bridge. She was nine and had the flu that week.
S2 x! | Then the steel for the bridge came from the old shipyard. Ninety people built the bridge over the harbour.
S1 x! | Who helped you most with the bridge?
S2 x! | My wife kept the books of the bridge for two years. Sister Ruth from the convent cooked for the crew.
S2 x! | The last part of the bridge went in at night. The whole town stood on the quay and sang for the bridge.
`,
  de: `
speakers S1=Clara S2=Tom
S1 x! | Bei mir ist Tom Jung, der die Hafenbrücke baut. Wie begann die Arbeit an der Brücke?
S2 x! | Die Brücke begann mit einer Zeichnung auf einer Serviette. Für ein Modell der Brücke fehlte uns die Zeit.
S2 x! | Meine Tochter Mia zeichnete den ersten Bogen der Brücke. Sie war neun und hatte in der Woche Grippe.
S2 x! | Dann kam der Stahl für die Brücke aus der alten Werft. Neunzig Leute bauten die Brücke über den Hafen.
S2 x! | Der letzte Teil der Brücke kam in der Nacht. Die ganze Stadt stand am Kai und sang für die Brücke.
`,
  fr: `
speakers S1=Claire S2=Tom
S1 x! | Avec moi, Tom Lejeune, qui construit le pont du port. Comment le travail sur le pont a-t-il commencé?
S2 x! | Le pont a commencé par un dessin sur une serviette. Nous n'avions pas le temps pour une maquette du pont.
S2 x! | Ma fille Mia a dessiné la première arche du pont. Elle avait neuf ans et une grippe.
S2 x! | Puis l'acier du pont est venu de l'ancien chantier. Quatre-vingts personnes ont construit le pont.
S2 x! | La dernière partie du pont est arrivée la nuit. Toute la ville chantait sur le quai pour le pont.
`,
  es: `
speakers S1=Clara S2=Tom
S1 x! | Conmigo está Tom Joven, que construye el puente del puerto. ¿Cómo empezó el trabajo en el puente?
S2 x! | El puente empezó con un dibujo en una servilleta. No teníamos tiempo para una maqueta del puente.
S2 x! | Mi hija Mia dibujó el primer arco del puente. Ella tenía nueve años y una gripe.
S2 x! | Luego el acero del puente vino del viejo astillero. Ochenta personas construyeron el puente.
S2 x! | La última parte del puente llegó de noche. Toda la ciudad cantaba en el muelle por el puente.
`,
};
const reviser = (code: keyof typeof TALKS, prompt: string) => {
  const { group } = makeTalk(TALKS[code]);
  return makeReviser({ group: { ...group, language: code } }, prompt);
};
const plan = (code: keyof typeof TALKS, prompt: string) =>
  reviser(code, prompt)([], null, { targetDurationS: 45 });
const said = (made: PlanDocument) => made.entries.map(({ text }) => text).join(' ');

describe('what a general word covers is left out', () => {
  test.each([
    ['en', 'The bridge', 'The bridge, nothing about the family', /daughter|wife|She was nine/],
    ['de', 'Die Brücke', 'Die Brücke, nichts über die Familie', /Tochter|Sie war neun/],
    ['fr', 'Le pont', 'Le pont, rien sur la famille', /fille|Elle avait neuf/],
    ['es', 'El puente', 'El puente, nada de la familia', /hija|Ella tenía/],
  ] as const)('%s: %s', async (code, bare, prompt, kin) => {
    expect(said(await plan(code, bare))).toMatch(kin);
    const made = await plan(code, prompt);
    expect(said(made)).not.toMatch(kin);
    expect(made.rationale).toMatch(/Left out on request/);
  });

  test('what the brief asks for itself, a title and the name of a speaker are spared', async () => {
    expect(said(await plan('en', 'What he says about his daughter'))).toMatch(/My daughter Mia/);
    const both = said(await plan('en', 'His daughter and the bridge, but nothing about the family'));
    expect(both).toMatch(/My daughter Mia/);
    expect(both).not.toMatch(/My wife/);
    expect(said(await plan('en', 'Who cooked for the crew, nothing about the family'))).toMatch(
      /Sister Ruth/,
    );
  });

  test('an instruction leaves it out too', async () => {
    const next = reviser('en', 'The bridge');
    const first = await next([], null, { targetDurationS: 45 });
    const made = await next([first], 'nothing about the family');
    expect(said(made)).not.toMatch(/daughter|wife/);
    expect(said(made)).toMatch(/napkin|shipyard|quay/);
  });
});
