import type { GeneralSubjects } from './general-subject.ts';

export const SPANISH_SUBJECTS: GeneralSubjects = {
  possessives: 'mi mis nuestro nuestra nuestros nuestras su sus tu tus',
  subjects: {
    family: {
      names: 'familia familias',
      covers: '',
      coversOwn: `hija hijas hijo hijos niño niña niños mujer esposa marido esposo madre mamá padre papá padres hermana hermanas
      hermano hermanos abuela abuelo abuelos nieta nieto nietos tía tío prima primo sobrina sobrino suegra suegro
      gemelos bebé`,
    },
    money: {
      names: 'dinero finanzas',
      covers: 'euro euros dólar dólares salario salarios sueldo sueldos deuda deudas',
      coversOwn: '',
    },
    health: {
      names: 'salud',
      covers: 'enfermedad enfermedades cáncer quimioterapia',
      coversOwn: '',
    },
    politics: {
      names: 'política',
      covers: 'político políticos políticas parlamento elecciones senador',
      coversOwn: '',
    },
  },
};
