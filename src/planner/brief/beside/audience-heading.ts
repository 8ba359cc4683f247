import type { Language } from '../../language/language.ts';
import { anyOf, commaList, GAP } from '../../language/phrase-pattern.ts';
import { splitSpan, type TextSpan } from '../text-span.ts';

/** Wishes for an audience before a colon, and the people of an audience, in all languages. */
const WANTING = anyOf(
  commaList(`[and] we want|need|target, [and] (we are|we're) (after|looking for|trying to reach|aiming at|talking to), [and] i want|need, [and] it's aimed at, aimed at, to reach, we want to reach,
    wir wollen|suchen|brauchen, wir wollen|möchten [ansprechen] [erreichen], gesucht sind, angesprochen werden sollen, nous voulons|cherchons|visons, on veut|cherche|vise, nous voulons toucher, queremos|buscamos, queremos llegar a`),
);
const PEOPLE = anyOf(
  commaList(`people, folk, folks, kids, children, teenagers, teens, students, pupils, graduates, school leavers, apprentices, parents, families, pensioners, retirees, beginners, women, men, girls, boys, adults, donors, investors, customers, voters, viewers, visitors, volunteers, newcomers,
    leute, menschen, kinder, jugendliche, schüler, schülerinnen, studierende, studenten, eltern, familien, rentner, anfänger, frauen, männer, mädchen, spender, kunden, besucher, freiwillige, zuschauer,
    jeunes, gens, enfants, adolescents, étudiants, élèves, parents, familles, retraités, débutants, femmes, hommes, donateurs, clients, bénévoles, visiteurs,
    jóvenes, gente, niños, adolescentes, estudiantes, alumnos, padres, familias, jubilados, principiantes, mujeres, hombres, donantes, clientes, voluntarios, visitantes`),
);
const HEADING = new RegExp(
  String.raw`^${WANTING}${GAP}(?:(?:to|a|des|de|los|las|d['’])\s*)?(?:[\p{L}-]+\s+){0,2}${PEOPLE}(?:\s+(?:jóvenes|joven|jeunes|to\s+\p{L}+))?$`,
  'iu',
);

/** "We want young people: the mill and the ford": the heading says for whom the cut is, and names no subject. */
export const isAudienceHeading = (text: string): boolean => HEADING.test(text);

/** "Careers day, 14 to 16 year olds: ...": an occasion with the age of its audience. */
export function namesAges(span: TextSpan, { brief }: Language): boolean {
  const parts = splitSpan(span, brief.splits.commas);
  return parts.length > 1 && parts.some(({ text }) => brief.asides.aged.test(text));
}
