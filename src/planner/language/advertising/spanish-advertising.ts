import { phraseList } from '../phrase-pattern.ts';
import type { AdvertisingPhrases } from '../talk-phrases.ts';

export const SPANISH_ADVERTISING: AdvertisingPhrases = {
  opens: phraseList(`
(unas|una|un|unos) (palabra|palabras|mensaje|pausa|momento) (de|para) [*] (nuestro|nuestros|el) [*] (patrocinador|patrocinadores|anunciante)
(este|el) [*] (episodio|programa|podcast|vídeo|video) (está|viene|es|llega) [*] (patrocinado|presentado|apoyado) por
(este|el) (episodio|programa|podcast) (te|os|se) lo (trae|traen|presenta|ofrece)
nuestro patrocinador [de hoy|de esta semana] es
gracias a (nuestro|nuestros) (patrocinador|patrocinadores)
(una|vamos a una|hacemos una) (pausa publicitaria|pausa para publicidad)
`),
  selling: phraseList(`
(con|usa|utiliza|usando) el código
código (promocional|de descuento)
(por ciento) de descuento
(prueba|envío|gratis) (gratis|gratuita|gratuito|durante)
gratis
punto (com|es)
enlace en la descripción
`),
  names: phraseList(`
anuncio|anuncios|publicidad|patrocinador|patrocinadores|cuña|cuñas|propaganda
`),
  back: phraseList(`
(ya|hemos|ya hemos) (estamos de vuelta|vuelto|volvemos|regresamos)
(estamos de vuelta|de vuelta con|volvemos con|volvemos a nuestra|seguimos con)
`),
};
