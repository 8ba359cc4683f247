import { phraseList } from '../phrase-pattern.ts';
import type { AdvertisingPhrases } from '../talk-phrases.ts';

export const GERMAN_ADVERTISING: AdvertisingPhrases = {
  opens: phraseList(`
(ein|ein paar|kurz|kurze|eine|eine kurze) (wort|worte|nachricht|pause|werbung|werbepause|unterbrechung) (von|für|unserer|unseres|unserem) [*] (sponsor|sponsors|sponsoren|partner|partners|werbepartner|werbepartners)
diese|die [heutige] (folge|sendung|episode|ausgabe) (wird|wurde|ist) [*] (präsentiert|gesponsert|unterstützt|ermöglicht)
dieser podcast (wird|wurde|ist) [*] (präsentiert|gesponsert|unterstützt)
(unser|der) [heutige|heutiger] (sponsor|werbepartner|partner der folge) [heute] ist
(jetzt|nun|kurz|erst mal) [kommt|kurz|etwas|ein bisschen] werbung
werbung in eigener sache
danke an unseren (sponsor|werbepartner|partner)
`),
  selling: phraseList(`
mit dem [*] (code|rabattcode|gutscheincode)
(rabattcode|gutscheincode|gutschein)
(prozent) (rabatt|auf|günstiger|gespart)
(kostenlos|gratis|umsonst) (testen|ausprobieren|probieren)
kostenlos|gratis
punkt (de|com)
link (in|unten)
shownotes
`),
  names: phraseList(`
werbung|werbeblock|werbeblöcke|werbepause|werbepausen|reklame|sponsor|sponsoren|sponsoring|werbespots
`),
  back: phraseList(`
(wir sind|da sind wir|und wir sind) [wieder] (zurück|da)
willkommen zurück
(zurück|und zurück|jetzt zurück|weiter) (zu|zum|zur|mit)
werbung ende
`),
};
