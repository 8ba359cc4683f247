import { commaList } from '../phrase-pattern.ts';
import type { ResultKindPhrases } from './statement-kinds.ts';

const DAY =
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|navidad|mediodía|mañana|entonces|final|finales';
/** What somebody does who is given a task. */
const DOING =
  'hago|haces|hace|hacer|traigo|traes|trae|traer|llamo|llamas|llama|llamar|escribo|escribes|escribe|escribir|mando|mandas|manda|mandar|envío|envías|envía|enviar|pregunto|preguntas|pregunta|preguntar|reviso|revisas|revisa|revisar|pido|pides|pide|pedir|preparo|preparas|prepara|preparar|organizo|organizas|organiza|organizar|encargo|encargas|encarga|encargar|compro|compras|compra|comprar|reservo|reservas|reserva|reservar|ocupo|ocupas|ocupa|ocupar';

export const SPANISH_RESULTS: ResultKindPhrases = {
  decision: {
    nouns: commaList('decisión, decisiones, resolución, resoluciones, acuerdo, acuerdos'),
    wishes: commaList(
      '(qué|lo que) [es lo que] [se] (decidió|decidieron|acordó|acordaron|aprobó|aprobaron|resolvió|resolvieron|votaron|ha decidido|han decidido|ha acordado|han acordado|decidimos|acordamos), en qué (quedaron|quedamos|se pusieron de acuerdo|han quedado)',
    ),
    says: commaList('de acuerdo, decidido, aprobado, votar, votamos, a favor'),
    surely: commaList(
      '(está|queda|es|quedan) [ya|entonces|pues] (decidido|aprobado|acordado|resuelto|hecho), (hemos|habíamos) [ya] (decidido|acordado|votado|quedado), por unanimidad, aprobado, (entonces|pues|bueno|vale) [pues|entonces|bueno] (hacemos|compramos|cogemos|tomamos|dejamos|pedimos|quedamos|vamos|será|nos quedamos), quién está a favor|en contra, votos (a favor|en contra), (quedamos|quedemos) en',
    ),
  },
  task: {
    nouns: commaList(
      'tarea, tareas, acciones, puntos de acción, próximos pasos, próximo paso, siguientes pasos, pendientes, plazos, responsabilidades, reparto de tareas',
    ),
    wishes: commaList(
      'quién (hace|tiene que hacer|debe hacer|va a hacer|hará|se encarga de) qué [y] [para|antes de|hasta] [cuándo], qué (hay|queda) (que|por) hacer [y] [para cuándo|quién], quién es responsable de qué, cuáles son los próximos pasos, qué pasa (ahora|después)',
    ),
    says: commaList(
      `(yo|tú|él|ella|usted) [me|te|se|lo|la|le] (${DOING}), (voy a|vas a|va a|puedo|puedes|podrías|podría|puede|hay que|tienes que|tiene que) [me|te|se|lo|la|le|les] (${DOING}), [me|te|se] (encargo|encargas|encarga) (yo|tú|de)`,
    ),
    surely: commaList(
      '(me|te|se) (encargo|encargas|encarga|ocupo|ocupas|ocupa) (yo|tú|de|del), (lo|la) (hago|traigo|llamo|pido|compro) yo, (tu|mi|su) tarea, quién (se encarga|lo hace|quiere), (déjamelo|déjalo en mis manos)',
    ),
    beside: commaList(
      `(para|antes de|antes del|hasta) [el|la|finales|fin] [de] (${DAY}), el (${DAY}) [que viene|próximo], (esta|la) semana [que viene|próxima], (este|el) mes [que viene|próximo], hoy, esta noche, mañana, a más tardar, plazo, enseguida, en (dos|tres|cuatro|una) semanas|días|semana`,
    ),
  },
  openPoint: {
    nouns: commaList(
      'preguntas abiertas, pregunta abierta, cuestiones abiertas, cuestiones pendientes, puntos abiertos, puntos pendientes, temas pendientes, asuntos pendientes',
    ),
    wishes: commaList(
      '(qué|lo que) (queda|quedó|sigue|está|quedan) [todavía|aún] (abierto|pendiente|sin decidir|sin resolver|por decidir|en el aire|pendientes), (qué|lo que) [todavía|aún] no se (ha decidido|sabe|decidió|resolvió|acordó), (qué|lo que) se (aplazó|pospuso|dejó abierto)',
    ),
    says: commaList(
      'no sé, no sabemos, depende, ya veremos, la próxima (vez|reunión), todavía no, aún no, esperar',
    ),
    surely: commaList(
      '(queda|quedan|dejamos|dejarlo|sigue) [esto|eso|lo] [todavía|aún] (abierto|pendiente|en el aire|abierta|pendientes|sin decidir), (volvemos|volveremos|volver) [a eso|sobre eso|a ello|a hablar], aplazar|aplazamos|aplazado|posponer|posponemos, (no podemos|no se puede|no vamos a) (decidir|resolver|decidirlo|resolverlo), por (decidir|aclarar|ver), (no sabemos|no se sabe|nadie sabe) [todavía|aún|si], hasta que (sepamos|sepa|no sepamos), hay que (aclarar|preguntar|averiguar|ver), (tendría|tendríamos) que preguntar',
    ),
  },
  disagreement: {
    nouns: commaList(
      'desacuerdo, desacuerdos, discrepancia, discrepancias, discusión, discusiones, disputa, disputas, diferencias, puntos de desacuerdo',
    ),
    wishes: commaList(
      '(dónde|en qué) [no] [*] (están|estaban|estuvieron|discrepan|discreparon|discuten|discutieron|difieren) [de acuerdo|en desacuerdo], quién [está|estaba] en contra',
    ),
    says: commaList('en contra, más bien, espera|espere, el problema es, solo si'),
    surely: commaList(
      '(no estoy|no estamos|no estaba) [nada] de acuerdo, (estoy|estaba|voto) en contra, lo veo [muy|de] (distinto|diferente|otra), (eso|esto) no es (verdad|cierto|justo|así), (eso|esto) es (falso|una tontería|ridículo|absurdo|injusto), no (creo|me parece), ni hablar, de ninguna manera, al contrario, con todo el respeto, (te equivocas|se equivoca), me opongo',
    ),
  },
  failure: {
    nouns: commaList(
      'error, errores, fallo, fallos, fracaso, fracasos, avería, averías, equivocación, equivocaciones',
    ),
    wishes: commaList(
      '(qué|lo que|por qué|cómo) [es lo que] (salió|fue|ha salido|iba|va) [todo] mal, (qué|lo que) (falló|fracasó|no funcionó|se rompió|ha fallado)',
    ),
    says: commaList('problema|problemas, por desgracia, roto, perdido, tarde, vacío, por eso, la razón'),
    surely: commaList(
      '(salió|fue|ha salido|salieron) mal, falló|fallaron|fracasó|fracaso, (no funcionó|no funcionaba|no llegó|no vino|no cerró|no abrió|no sonó|no avisó), (se rompió|se cayó|se quemó|se perdió|se hundió|explotó|se paró|se atascó|se averió), error|errores, (mi|nuestra|su|tu) culpa, (olvidé|olvidamos|se olvidó|se nos olvidó|olvidado), demasiado (tarde|poco|pronto|pocos|pocas), nadie (sabía|avisó|miró|dijo|había|se), (debería|deberíamos|tendríamos|tendría) (haber|que haber), el problema (era|fue|es), desastre|caos|pesadilla',
    ),
  },
  hindsight: {
    nouns: commaList('arrepentimientos'),
    wishes: commaList(
      '(qué|lo que) [*] (haría|harían|haríamos|harán|hará) (diferente|distinto|de otra manera|de otro modo) [la próxima vez], de qué se (arrepiente|arrepienten)',
    ),
    says: commaList('(debería|deberíamos) haber'),
    surely: commaList(
      '(haría|haríamos) [*] (diferente|distinto|otra), de otra manera, la próxima vez, mirando atrás, (me arrepiento|nos arrepentimos), ojalá (hubiera|hubiese|hubiéramos), me da vergüenza',
    ),
    asks: commaList('arrepientes|arrepiente|arrepentiste, (diferente|distinto|otra manera|otro modo)'),
  },
  lesson: {
    nouns: commaList(
      'lección, lecciones, enseñanza, enseñanzas, conclusiones, lecciones aprendidas, aprendizajes',
    ),
    wishes: commaList(
      '(qué|lo que) [*] (aprendió|aprendieron|aprendimos|han aprendido|ha aprendido) [de esto|de eso|de ello], (qué|lo que) (cambia|va a cambiar|cambiará|tiene que cambiar)',
    ),
    says: commaList('(debería|deberíamos) haber, desde entonces, siempre, nunca más'),
    surely: commaList(
      'la próxima vez, (hemos|he|aprendí|aprendimos) [*] aprendido, (aprendí|aprendimos), lección|lecciones, (en el|de cara al) futuro, a partir de ahora, de ahora en adelante, nunca más, (tiene|tienen|hay) que cambiar',
    ),
    asks: commaList('(aprendido|aprendiste|aprendió|aprendieron), lección|lecciones|enseñanza'),
  },
  advice: {
    nouns: commaList('consejo, consejos, recomendación, recomendaciones, truco, trucos'),
    wishes: commaList(
      '(qué|lo que) [*] (aconseja|recomienda|aconsejan|recomiendan|aconsejaría|recomendaría), (qué|lo que) [no] (hay que|se debe|uno debe) (hacer|evitar|saber)',
    ),
    says: commaList('si usted|tú, debería|deberías, mejor, importante, siempre, nunca'),
    surely: commaList(
      '(mi|un|el mejor) consejo, aconsejo|aconsejaría, recomiendo|recomendaría, (debes|deberías|debe|debería|tienes que|tiene que|hay que) [siempre|nunca] *, (el truco|el secreto|la clave|lo importante) (es|está), (yo que|en) (tú|usted|tu lugar|su lugar), tómate|tómese, no olvides|olvide, evita|evite, empieza|empiece por, ten|tenga cuidado, nunca *',
    ),
    asks: commaList(
      'consejo|consejos|aconsejas|aconseja|aconsejarías|aconsejaría|recomiendas|recomienda|recomendarías|recomendaría, qué le|les (dirías|diría|dices|dice) a *',
    ),
  },
  proAndCon: {
    nouns: commaList(
      'pros y contras, pros y los contras, ventajas y desventajas, ventajas e inconvenientes, ventajas, desventajas, inconvenientes, ventaja, desventaja, a favor y en contra, argumentos a favor y, razones a favor y',
    ),
    wishes: commaList(
      '(qué|lo que) (habla|hay|se dice) a favor [y] [en contra], (qué|lo que) (habla|hay|se dice) en contra',
    ),
    says: commaList(
      'más (barato|rápido|seguro|fácil|caro|lento|difícil|pesado|ligero), mejor, peor, riesgo|riesgos, problema, ahorra, cuesta',
    ),
    surely: commaList(
      'ventaja|ventajas|desventaja|desventajas|inconveniente|inconvenientes, lo (bueno|malo|mejor|peor) (es|de), (el problema|la pega) (es|con), por (un|otro) lado, demasiado (caro|lento|pesado|grande|pequeño|arriesgado), (es|sería|sale) más (barato|seguro|rápido|fácil|caro|lento), (nos|te) ahorra',
    ),
  },
  audienceQuestion: {
    nouns: commaList(
      'preguntas del público, preguntas de la sala, preguntas de los participantes, preguntas de los asistentes, preguntas de los oyentes, preguntas y respuestas',
    ),
    wishes: commaList(
      '(qué|lo que) (pregunta|preguntó|preguntaron|pregunta) (el público|la gente|la sala|los asistentes)',
    ),
    says: [],
  },
  proposal: {
    nouns: commaList('idea, ideas, propuesta, propuestas, sugerencia, sugerencias'),
    wishes: commaList('(qué|lo que) [*] (propone|sugiere|proponen|sugieren)'),
    says: commaList('podríamos, deberíamos, por qué no'),
    surely: commaList(
      'y si (hacemos|ponemos|cambiamos|fuera|nos|lo), (yo|nosotros) propongo|proponemos, propongo|sugiero|proponemos, (tengo|tenía|tenemos) una (idea|propuesta), mi (idea|propuesta), (me|nos) gustaría, podríamos *, en vez de',
    ),
  },
  figure: {
    nouns: commaList('cifras, números, datos y cifras, estadísticas, cifras clave'),
    says: [],
  },
};
