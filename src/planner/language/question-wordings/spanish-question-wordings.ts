import { commaList, phraseList } from '../phrase-pattern.ts';
import type { QuestionWording, QuestionWordings } from './question-wordings.ts';

const QUESTIONS: readonly QuestionWording[] = [
  {
    // How somebody came to it.
    asked: phraseList(`
      cómo llegaste|llegó|empezaste|empezó|acabaste|acabó|entraste|entró|empezaron|llegaron [usted|ustedes|todo|esto] [a|en|aquí|todo|esto]
      qué te|le|os|les trajo|llevó|hizo
      cuándo empezaste|empezó|decidiste|decidió
    `),
    wished: phraseList(`
      cómo [él|ella] empezó|llegó|acabó|entró|comenzó|empezaron|llegaron
      cómo se hizo|convirtió
      sus inicios|comienzos|orígenes
      su camino|trayectoria
    `),
    beside:
      'inicio inicios comienzo comienzos origen orígenes camino trayectoria empezar empezó llegó comenzó vida joven niño niña',
  },
  {
    // Who comes after somebody.
    asked: phraseList(`
      quién (va a seguir|seguirá|sigue|viene después|te va a suceder|le va a suceder|tomará el relevo|se queda con)
      qué pasará|pasa cuando|después
    `),
    wished: phraseList(`
      quién [le|lo|la] (sucederá|sucede|va a seguir|seguirá|tomará el relevo|reemplazará)
      sucesión|sucesor|sucesora|relevo
    `),
    beside: 'sucesión sucesor sucesora relevo jubilación sucederá',
  },
  {
    // What it costs.
    asked: phraseList(`
      cuánto cuesta|costó|cuestan|vale|costaron [eso|esto|todo]
      qué precio
    `),
    wished: phraseList(`
      cuánto cuesta|costó|cuestan|vale
      lo que cuesta|costó
      precio|precios|coste|costo|costes
    `),
    beside: 'precio precios coste costo costes cuesta costó dinero',
  },
  {
    // How it is done.
    asked: phraseList(`
      cómo (funciona|se hace|lo haces|lo hace|lo hacéis)
    `),
    wished: phraseList(`
      cómo (funciona|se hace|lo hace|lo hacen)
      proceso|método|técnica
    `),
    beside: 'proceso método técnica funciona hace',
  },
  {
    // What comes next.
    asked: phraseList(`
      y ahora [qué]
      qué viene|sigue [ahora|después|luego]
      cuáles son tus|sus|los [próximos] planes|pasos
    `),
    wished: phraseList(`
      lo que|qué viene|sigue [ahora|después]
      sus [próximos] planes|pasos|proyectos
      el futuro
    `),
    beside: 'plan planes paso pasos proyecto proyectos futuro próximo próximos',
  },
  {
    // Advice.
    asked: phraseList(`
      qué le|les dirías|diría|aconsejarías|aconsejaría [a]
      qué consejo|consejos
    `),
    wished: phraseList(`
      consejo|consejos|recomendación|recomendaciones
      lo que|qué (aconseja|recomienda|le diría a)
    `),
    beside: 'consejo consejos recomendación recomendaciones joven jóvenes principiante principiantes gente',
  },
  {
    // What somebody would do otherwise.
    asked: phraseList(`
      qué harías|haría|cambiarías|cambiaría
      te arrepientes|arrepentirías
      se arrepiente
    `),
    wished: phraseList(`
      qué haría|cambiaría [distinto|diferente]
      lo que haría|cambiaría [distinto|diferente]
      (se arrepiente|arrepentimiento)
    `),
    beside: 'arrepiente arrepentimiento distinto diferente cambiaría haría',
  },
];

export const SPANISH_QUESTION_WORDINGS: QuestionWordings = {
  person: 'él',
  people: commaList(
    'ella, ellos, ellas, yo, nosotros, el|este hombre|invitado|fundador|jefe, la|esta mujer|invitada|fundadora|jefa',
  ),
  helpers:
    'soy eres somos he has hemos es son era eran fue fueron será ha han había habían va van puede podría está están estaba realmente exactamente francamente entonces pues cuando',
  pronouns:
    'el la un una unos unas yo me mi mis nosotros nos nuestro nuestra tú te ti tu tus usted ustedes él lo le su sus ella ellos ellas los las les se eso esto aquello',
  besideAll: 'final fin época tiempo momento',
  questions: QUESTIONS,
};
