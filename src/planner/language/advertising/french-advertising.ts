import { phraseList } from '../phrase-pattern.ts';
import type { AdvertisingPhrases } from '../talk-phrases.ts';

export const FRENCH_ADVERTISING: AdvertisingPhrases = {
  opens: phraseList(`
(un|un petit|quelques|une) (mot|mots|message|pause|page) (de|pour|publicitaire|de publicité) [notre|nos|la part de notre] [*] (sponsor|sponsors|partenaire|partenaires|annonceur)
(cet|ce) (épisode|numéro|podcast) (est|vous est) [*] (sponsorisé|offert|présenté|proposé|soutenu) par
(cette) (émission|vidéo) (est|vous est) [*] (sponsorisée|offerte|présentée|proposée|soutenue) par
(notre|le) [*] (sponsor|partenaire) [du jour|de la semaine] (est|c'est)
(une|place à une|une courte) page de (publicité|pub)
merci à (notre|nos) (sponsor|sponsors|partenaire|partenaires)
`),
  selling: phraseList(`
(avec|utilisez|entrez) (le|mon|notre) code
code (promo|promotionnel)
(pour cent) de (réduction|remise|rabais)
(essai|livraison) (gratuit|gratuite)
gratuitement
gratuit pendant
point (com|fr)
lien en|dans (description|la description|les notes)
`),
  names: phraseList(`
pub|pubs|publicité|publicités|réclame|sponsor|sponsors|page|pages de pub|publicité
`),
  back: phraseList(`
(nous revoilà|nous revoici|on est de retour|nous sommes de retour|de retour avec)
(retour|revenons|on revient) (à|au) (notre|l'|la|le) (émission|épisode|entretien|invité|invitée|interview|conversation)
`),
};
