import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults } from '../../test/support/planner/check-plan.ts';
import { makeReviser } from '../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

/** Briefs for what a conversation comes to: "what was decided, and who does what by when". */
const MEETINGS = {
  en: `
speakers S1=Agnes S2=Bertil S3=Carmela S4=Dov
---
S1 smalltalk | Right, is everybody here? Bertil, you've got the biscuits, good.
S2 smalltalk | They're from the shop, I'm afraid. My oven's gone again.
S1 water | So, three things on the list today: the water, the open day, and the wasps. Dov, you had a look at the pump.
S4 water | I did. So the pump is from nineteen seventy-eight, and it does about half of what it used to do.
S3 water | Plot thirty gets nothing at all. I carried cans for the whole of July.
S4 water | A new one is eighteen hundred with the fitting. A repair would be about six hundred.
S2 water | I'm against spending eighteen hundred. We've got twenty-four hundred in the account, and that's it.
S3 water | And in two years we stand here again. I don't agree at all, Bertil. That's throwing good money after bad.
S1 water | All right. Let's vote on it. Who's for the new pump? Three. Against? One. Then it's the new pump, that's decided.
S1 water | Dov, can you order it by the end of the month?
S4 water | I'll ring them on Monday.
S3 smalltalk | Are those ginger? I love ginger.
S2 smalltalk | Ginger and lemon, I think. Have the last one.
S1 openday | Second thing, the open day. Last year we had two hundred people, and they trampled the beans.
S1 openday | So the date. The ninth of June or the sixteenth?
S3 openday | The sixteenth is the carnival. Nobody will come.
S1 openday | Okay, then we take the ninth. Agreed? Agreed.
S3 openday | I'll do the cakes again, but somebody else has to do the tea. I'm not standing at that urn for six hours.
S1 openday | Bertil does the tea, wonderful. And the poster, Carmela, would you write to your nephew, by next Friday please?
S1 openday | Whether we charge for entry, I don't know. What do people think?
S2 openday | A pound. A pound hurts nobody.
S4 openday | It does, though. The people from the estate won't come for a pound each with four kids.
S1 openday | I don't think we can settle that today. We'll come back to it in April, when we know what the pump really costs.
S1 wasps | Third thing, the wasps in the shed roof. Carmela was stung three times, once through the glove.
S3 wasps | We should never have left that nest over the winter. It was the size of a plum in October, and nobody did anything. That was our mistake.
S1 wasps | That's true. Next time we take it down when it's small.
S1 end | Good. Anything else? No? Then thank you all, and thank you for the biscuits.
`,
  de: `
speakers S1=Agnes S2=Bertil S3=Carmela
---
S1 smalltalk | Sind alle da? Bertil, du hast die Kekse, sehr schön. Das Wetter wird ja auch besser.
S2 smalltalk | Die sind aus dem Laden, mein Ofen ist wieder kaputt gegangen und der Mechaniker ist im Urlaub.
S1 pumpe | Das Erste ist das Wasser. Die Pumpe ist von neunzehnhundertachtundsiebzig und schafft noch die Hälfte.
S3 pumpe | Auf Parzelle dreißig kommt gar nichts an. Ich habe den ganzen Juli Kannen geschleppt.
S2 pumpe | Ich bin dagegen, so viel Geld auszugeben. Wir haben zweitausendvierhundert Euro auf dem Konto.
S1 pumpe | Wer ist für die neue Pumpe? Zwei. Dagegen? Einer. Damit ist die neue Pumpe beschlossen.
S1 pumpe | Carmela, kannst du sie bis Freitag bestellen?
S3 pumpe | Ja, das mache ich, ich rufe am Montag an.
S1 fest | Dann das Sommerfest. Ob wir Eintritt nehmen, das bleibt heute offen. Darauf kommen wir im April noch einmal zurück.
S2 fest | Letztes Jahr kamen zweihundert Leute und haben die Bohnen zertreten. Der Regen kam erst am Abend.
S1 ende | Gut, dann danke ich euch, und danke für die Kekse.
`,
  fr: `
speakers S1=Agnès S2=Bertrand S3=Carmen
---
S1 bavardage | Tout le monde est là? Bertrand, tu as les biscuits, parfait. Le temps se lève aussi.
S2 bavardage | Ils viennent du magasin, mon four est encore en panne et le réparateur est en vacances.
S1 pompe | Le premier point, c'est l'eau. La pompe date de mille neuf cent soixante-dix-huit et donne la moitié.
S3 pompe | Sur la parcelle trente il n'arrive rien. J'ai porté des arrosoirs pendant tout le mois de juillet.
S2 pompe | Je suis contre une telle dépense. Nous avons deux mille quatre cents euros sur le compte.
S1 pompe | Qui est pour la nouvelle pompe? Deux. Contre? Un. La nouvelle pompe, c'est donc décidé.
S1 pompe | Carmen, tu peux la commander avant vendredi?
S3 pompe | Oui, je m'en occupe, je les appelle lundi.
S1 fête | Ensuite la fête. Pour l'entrée payante, la question reste ouverte. On en reparlera en avril.
S2 fête | L'année dernière deux cents personnes sont venues et ont piétiné les haricots. La pluie est venue le soir.
S1 fin | Bon, merci à tous, et merci pour les biscuits.
`,
  es: `
speakers S1=Inés S2=Beltrán S3=Carmela
---
S1 charla | ¿Estamos todos? Beltrán, tienes las galletas, muy bien. El tiempo también mejora.
S2 charla | Son de la tienda, mi horno se ha estropeado otra vez y el técnico está de vacaciones.
S1 bomba | Lo primero es el agua. La bomba es de mil novecientos setenta y ocho y da la mitad.
S3 bomba | A la parcela treinta no llega nada. Llevé regaderas durante todo el mes de julio.
S2 bomba | Yo estoy en contra de gastar tanto. Tenemos dos mil cuatrocientos euros en la cuenta.
S1 bomba | ¿Quién está a favor de la bomba nueva? Dos. ¿En contra? Uno. Entonces la bomba nueva queda aprobada, está decidido.
S1 bomba | Carmela, ¿puedes pedirla antes del viernes?
S3 bomba | Sí, me encargo yo, los llamo el lunes.
S1 fiesta | Luego la fiesta. Lo de cobrar entrada queda abierto. Volvemos sobre eso en abril.
S2 fiesta | El año pasado vinieron doscientas personas y pisaron las judías. La lluvia llegó por la tarde.
S1 fin | Bueno, gracias a todos, y gracias por las galletas.
`,
};

async function plan(code: keyof typeof MEETINGS, prompt: string, targetDurationS: number) {
  const talk = makeTalk(MEETINGS[code].trim());
  const group = { ...talk.group, language: code };
  const settings = { ...DEFAULT_SETTINGS, targetDurationS };
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [group] };
  const made = await planCut(input, new AbortController().signal);
  expect(findFaults(made, [group], { ...settings, ...made.settings })).toEqual([]);
  return { made, said: made.entries.map(({ text }) => text).join(' ') };
}

describe('what a meeting comes to', () => {
  test.each([
    ['What was decided?', ["that's decided", 'take the ninth'], ['ginger', 'trampled', 'plum']],
    ['The decisions.', ["that's decided", 'take the ninth'], ['ginger', 'trampled', 'plum']],
    ['Action items: who does what until when.', ['can you order it', 'by next Friday'], ['ginger', 'plum']],
    ['what is still open', ['we can settle that today', 'come back to it'], ['ginger', 'plum']],
    ['Where did they disagree?', ["I'm against spending", "I don't agree at all"], ['ginger', 'plum']],
    ['What went wrong?', ['should never have left', 'our mistake'], ['ginger', 'ninth']],
    ['What they would do differently next time', ['Next time we take it down'], ['ginger', 'ninth']],
  ])('%s', async (prompt, shown, left) => {
    const { made, said } = await plan('en', prompt, 45);
    for (const words of shown) expect(said).toMatch(new RegExp(words, 'i'));
    for (const words of left) expect(said).not.toContain(words);
    expect(made.rationale).toContain('by the usual wordings');
    expect(made.warnings.join()).not.toContain('nothing about');
  });

  test('only what is surely of the kind is shown: the plan stays short, and says so', async () => {
    const { made, said } = await plan('en', 'What was decided?', 120);
    expect(made.estimated_duration_s).toBeLessThan(60);
    expect(said).not.toContain('ginger');
    expect(made.warnings.join()).toContain('under the wanted 120 s');
  });

  test('a kind that nobody says is named', async () => {
    const { made } = await plan('de', 'Die Vorschläge', 30);
    expect(made.warnings.join()).toContain('Die Vorschläge');
  });

  test.each([
    ['de', 'Was wurde beschlossen?', 'beschlossen', 'Kannen'],
    ['de', 'Wer macht was bis wann?', 'bis Freitag bestellen', 'Bohnen'],
    ['de', 'Was ist noch offen?', 'bleibt heute offen', 'Kannen'],
    ['fr', 'Ce qui a été décidé', 'donc décidé', 'arrosoirs'],
    ['fr', 'Qui fait quoi et pour quand?', 'avant vendredi', 'haricots'],
    ['fr', 'Ce qui reste ouvert', 'reste ouverte', 'arrosoirs'],
    ['es', '¿Qué se decidió?', 'decidido', 'regaderas'],
    ['es', '¿Quién hace qué y para cuándo?', 'antes del viernes', 'judías'],
    ['es', 'Lo que queda abierto', 'queda abierto', 'regaderas'],
  ] as const)('%s: %s', async (code, prompt, shown, left) => {
    const { said } = await plan(code, prompt, 20);
    expect(said).toContain(shown);
    expect(said).not.toContain(left);
  });

  test.each([
    ['add what was decided about the open day', 'we take the ninth', 'vote'],
    ['add who does what by when', 'can you order it', 'biscuits'],
    ['add what is still open', 'Whether we charge', 'ginger'],
  ])('an instruction: %s', async (instruction, added, left) => {
    const next = makeReviser(makeTalk(MEETINGS.en.trim()), 'The pump');
    const first = await next([], null, { targetDurationS: 20 });
    const second = await next([first], instruction, { targetDurationS: 20 });
    const before = new Set(first.entries.map(({ text }) => text));
    const news = second.entries
      .filter(({ text }) => !before.has(text))
      .map(({ text }) => text)
      .join(' ');
    expect(news).toContain(added);
    expect(news).not.toContain(left);
    expect(second.entries.filter(({ text }) => before.has(text))).toHaveLength(before.size);
  });
});
