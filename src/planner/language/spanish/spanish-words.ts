import { stopwords } from '@orama/stopwords/spanish';
import type { SpeechNouns } from '../language.ts';
import { plainWordSet } from '../word-list.ts';

/** Words of the library's list that may be the subject of a talk. */
const SUBJECTS = plainWordSet(`
acuerdo trabajo trabaja trabajan trabajar trabajas trabajamos trabajais empleo valor horas pais país paises lugar verdad general
tarde temprano final llegó lejos cerca enfrente antaño
`);

/** Words that the library's list lacks, mostly of spoken language. */
export const SPANISH_STOP_WORDS: ReadonlySet<string> = plainWordSet(
  stopwords.filter((word) => !SUBJECTS.has(word)).join(' '),
  `eh em este bueno vale pues oye mira mire vamos hombre claro ok oiga nada entonces luego y o u e ni que qué no sí si
  gracias hola adiós favor don doña señor señora usted ustedes te se me os le les lo la los las algo alguien nadie nunca
  siempre jamás todavía ya aun aún quizá acaso igual casi muy más menos mucho poco tanto cosa cosas vez veces día días
  hoy ayer mañana año años ahí allá acá dos tres cuatro cinco seis siete ocho nueve diez veinte treinta cuarenta cincuenta cien ciento mil hacer hace hacía hecho haz hagan decir dice dicen decía dijo
  dicho diga ir va van iba iban fue fueron vaya ver ve ven veía visto poder puede podía poner pone ponen ponía puesto
  dar da dan daba dado saber sabe sabía querer quiere quería tener tiene tenía había haber hay hubo estar está estaba
  venir viene venía pasar pasa pasaba quedar queda quedaba llevar lleva llevaba dejar deja dejaba creer creo cree
  parecer parece tal así aquí porque aunque mientras cuando donde como cual quien cuyo ninguno contigo conmigo gente
  seguir sigue salir sale salía entrar entra tampoco también`,
);

export const SPANISH_TRADE_WORDS = plainWordSet(`
vídeo vídeos video videos clip clips película corto montaje montajes extracto extractos teaser tráiler trailer reel
reels resumen resúmenes tema temas reportaje entrevista grabación episodio podcast versión secuencia corte cortes
aspecto público audiencia gancho capítulo capítulos enfoque muestra muestre muéstrame haz hazme hágame corta corte
móntame monta prepara saca quiero quisiera necesito gustaría boletín favor pieza piezas fragmento fragmentos
`);

export const SPANISH_BRIEF_WORDS = plainWordSet(`
principio inicio fin parte partes trozo momento momentos escena escenas frase frases palabra palabras cita citas
pregunta preguntas respuesta respuestas historia historias minuto minutos minutito segundo segundos habla hablan
hablaba hablen hable hablando cuenta cuentan contaba contando cuente explica explican explicando describe describen
comenta comentan comentando menciona oye oír escuchar hombre mujer persona orador conversación charla mejor mejores
corto corta largo larga interesante interesantes importante importantes orden punto puntos respecto compara
comparar piensa piensan pensaba pensaban
`);

export const SPANISH_SPEECH_NOUNS: readonly SpeechNouns[] = [
  {
    nouns: plainWordSet(`
      anécdota anécdotas argumento argumentos comentario comentarios conclusión conclusiones consejo consejos debate
      explicación explicaciones idea ideas información lección lecciones observación observaciones opinión opiniones
      pensamiento pensamientos postura posición reacción reacciones reflexión reflexiones visión
    `),
    before: plainWordSet('sobre acerca'),
  },
];

export const SPANISH_OPEN_ENDINGS = plainWordSet(`
el la los las un una unos unas de del y e o u pero ni que si cuando como porque aunque mientras donde a al en con sin
sobre por para desde hasta entre contra mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas
ese esa esos esas es son era eran soy somos está están ha han había habían he hemos va van puede quiere debe hay muy
más menos tan no me te se le lo les yo él ella
`);

export const SPANISH_LEANING_STARTS = plainWordSet(`
y e o u pero ni porque aunque pues luego entonces también tampoco así eso esto esos esas aquello él ella ellos ellas
ahí allí además que
`);

export const SPANISH_QUESTION_STARTS = plainWordSet(`
qué quién quiénes cuál cuáles cómo cuándo dónde adónde cuánto cuánta cuántos cuántas por
`);

export const SPANISH_DETERMINERS = plainWordSet(`
el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa
esos esas aquel aquella algún alguna algunos algunas cada todo toda todos todas varios varias dos tres cuatro cinco al
del
`);
export const SPANISH_PREPOSITIONS = plainWordSet(`
de del a al en con sin sobre por para desde hasta entre contra según hacia tras ante bajo
`);
