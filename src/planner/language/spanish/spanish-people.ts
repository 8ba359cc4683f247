import { lengthNumbers, SPANISH_NUMBERS } from '../../../domain/numbers/number-words-of.ts';
import type { PeoplePhrases } from '../brief/brief-phrases.ts';
import { SPANISH_MOMENTS } from '../brief/moments.ts';
import { SPANISH_RANGES } from '../brief/range-rules.ts';
import { phraseList } from '../phrase-pattern.ts';
import { wordList } from '../word-list.ts';

/** Phrases for people, lengths and cameras. */
export const SPANISH_PEOPLE: PeoplePhrases = {
  speaking: phraseList(`
dice|decía|dicen|diciendo|dijo
cuenta|contaba|cuentan|contando|contó|cuente|cuenten
habla|hablaba|hablan|hablando|habló|hable|hablen
explica|explicaba|explican|explicando|explicó|explique
describe|describía|describen|describiendo
comenta|comentaba|comentan|comentando
recuerda|recordaba|recuerdan|recordando
piensa|pensaba|piensan|opina|opinan
`),
  numbers: {
    ...lengthNumbers(SPANISH_NUMBERS),
    ...{ un: 1, una: 1, veinticinco: 25, medio: 0.5, media: 0.5 },
  },
  seconds: wordList('segundos segundo segs seg s'),
  minutes: wordList('minutos minuto minutito min mins m'),
  andAHalf: ['y medio', 'y media'],
  ranges: SPANISH_RANGES,
  moments: SPANISH_MOMENTS,
  lengthBefore: phraseList(`
unos
unas
más o menos
aproximadamente
alrededor de
cerca de
menos de
máximo
como máximo
como mucho
no más de
hasta
de
en
duración
`),
  lengthAfter: phraseList(`
máximo
como máximo
como mucho
más o menos
aproximadamente
está bien
basta|bastan
`),
  personNouns: wordList(`
abogado abogada abuelo abuela actor actriz agricultor agricultora aceitunero alcalde alcaldesa alumno alumna amigo amiga
arquitecto arquitecta artista artesano artesana autor autora bombero camarero camarera campesino campesina cantante
capitán carnicero chico chica chófer cliente clienta cocinero cocinera colega comerciante conductor conductora cura
dama director directora doctor doctora dueño dueña editor editora empresario empresaria enfermero enfermera entrenador
entrenadora entrevistado entrevistada entrevistador entrevistadora estudiante experto experta fotógrafo fotógrafa
fundador fundadora ganadero ganadera gerente granjero granjera guía hermano hermana hija hijo hombre ingeniero
ingeniera invitado invitada investigador investigadora jardinero jardinera jefe jefa juez jueza locutor locutora madre
maestro maestra mecánico mecánica médico médica moderador moderadora mujer músico panadero panadera padre pastor
periodista persona pescador pescadora piloto policía portavoz presentador presentadora presidente presidenta profesor
profesora propietario propietaria reportero reportera señor señora secretario secretaria soldado técnico técnica tía
tío vecino vecina vendedor vendedora veterinario veterinaria`),
  anybody: wordList('hombre mujer señor señora persona chico chica dueño dueña'),
  afterRole: wordList('con en de del que al aquí'),
  somebody: wordList('él ella ellos ellas'),
  cameras: wordList('cámara cámaras cam'),
  withoutCamera: phraseList(`
sin
no
menos
excepto
salvo
`),
};
