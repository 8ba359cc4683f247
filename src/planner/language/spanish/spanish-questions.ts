import { type CommonQuestion, questionsBeside } from '../common-questions.ts';

/** Questions that nearly all interviews ask. */
const ask = questionsBeside(
  'empresa negocio compañía firma proyecto producto trabajo equipo tienda asociación historia',
);

export const SPANISH_QUESTIONS: readonly CommonQuestion[] = [
  // How it began.
  ask(
    `empezar empezó empezaron empezaste comenzar comenzó comienzo comienzos principio fundar fundó
    fundaste fundación crear creó creaste creación lanzar lanzó lanzamiento idea origen nacer nació
    nacimiento inspiración inspiró`,
    'primer primera fundador fundadora carrera vida todo surgió',
  ),
  // Difficulties.
  ask(
    `problema problemas reto retos desafío desafíos difícil difíciles dificultad dificultades duro
    obstáculo obstáculos`,
    'técnico técnica grande mayor gran superar superó resolver resolvió primer',
  ),
  // Failures.
  ask(
    'error errores fracaso fracasos fracasó equivocación equivocaciones',
    'cometido cometió grande mayor primer aprendido aprender',
  ),
  // Who works there, and how they were found.
  ask(
    `contratar contrató contratación reclutar reclutó empleado empleados colega colegas gente personal
    equipo`,
    'encontrar encontró encontraste buena buenas adecuada adecuadas construir crecer aprendido nuevo',
  ),
  // Plans.
  ask('futuro planes plan meta metas objetivo objetivos sueño esperanza visión', 'próximo próxima año años'),
  // Advice.
  ask(
    'consejo consejos aconsejar aconseja recomendar recomendación truco',
    'joven jóvenes fundadores emprendedores gente principiantes dar importante aprender',
  ),
];
