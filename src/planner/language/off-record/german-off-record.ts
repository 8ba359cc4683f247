import { commaList, phraseList } from '../phrase-pattern.ts';
import type { OffRecordPhrases } from '../talk-phrases.ts';

export const GERMAN_OFF_RECORD: OffRecordPhrases = {
  leadIns: commaList('aber, und, also, ach, na, nein, ja, bitte, oh, jetzt, gut, okay, ok, so, klar, moment'),
  whispers: phraseList(`
[jetzt] [mal] [ganz] unter uns [gesagt]
im vertrauen
`),
  ahead: phraseList(`
das (ist vertraulich|bleibt unter uns|ist nicht fürs protokoll|ist nicht für die kamera)
das [bitte] nicht (aufnehmen|mitschneiden|senden)
(nehmen sie|nimm|nehmt) das [bitte|jetzt] nicht auf
[jetzt] nicht (fürs protokoll|für die kamera|fürs mikrofon)
(schalten sie|schalte|schaltet|machen sie|mach|macht) (das mikro|das mikrofon|die kamera|die aufnahme|das ding) [bitte] [mal|kurz] aus
(können|könnten|kannst|könntest|könnt) (sie|du|ihr|wir) [bitte] [mal|kurz] (das mikro|das mikrofon|die kamera|die aufnahme|das ding) [bitte] [mal|kurz] (ausmachen|ausschalten|abschalten)
`),
  anywhere: phraseList(`
off the record
`),
  within: phraseList(`
(das|es) (soll|darf|muss|sollte) [aber|bitte|jetzt] nicht (in den film|ins video|in die sendung|in den beitrag|ins protokoll|in die aufnahme|in den podcast)
(ich will|ich möchte|wir wollen|wir möchten) (das|es) [aber|bitte] nicht (im film|im video|in der sendung|im beitrag|im protokoll|in der aufnahme|im podcast) [haben]
(nehmen sie|nimm|nehmt) das [bitte|aber] nicht (rein|mit rein|hinein)
(das haben sie|das hast du|das habt ihr) nicht von mir [gehört]
`),
  refusals: phraseList(`
das (kann|darf|möchte|will|werde) ich [hier|so|jetzt|ihnen|dir|euch] nicht [vor laufender kamera] (sagen|erzählen|beantworten) (wenn|solange|während) (die kamera|das|das ding|das band|die aufnahme|sie|wir) [noch] (läuft|filmen|aufnehmen|an ist|mitläuft)
das (kann|darf|möchte|will|werde) ich [hier|ihnen|dir|euch] (nicht vor der kamera|nicht vor laufender kamera|vor der kamera nicht|vor laufender kamera nicht) (sagen|erzählen|beantworten)
[bitte] nicht (vor laufender kamera|bei laufender kamera|solange das läuft|solange die kamera läuft|während das läuft|während die kamera läuft|während wir filmen)
`),
  around: phraseList(`
(können|könnten) (wir|sie) (das|den teil|die stelle|diesen teil|diese stelle) [bitte|vielleicht] [wieder] (rausnehmen|rausschneiden|herausschneiden|herausnehmen|weglassen|rauslassen)
(kannst|könntest|könnt|könntet) (du|ihr) (das|den teil|die stelle|diesen teil|diese stelle) [bitte|vielleicht] [wieder] (rausnehmen|rausschneiden|herausschneiden|weglassen|rauslassen)
(ich verliere|sonst verliere ich|da verliere ich|ich verlöre|das kostet mich) (meinen job|meine stelle|meine arbeit|den job) (wenn|falls) (das|die|der|jemand)
`),
  behind: phraseList(`
streichen sie das
streich das
zitier mich|zitiert mich [bitte|da|damit] nicht
(das|den teil|die stelle) (schneiden sie|schneidest du|schneidet ihr|schneid|schneide) [bitte|dann|aber] [bitte] raus|heraus|weg
(schneiden sie|schneid|schneide|schneidet) (das|es|den teil) [bitte|dann|aber] [wieder] raus|heraus|weg
(das|den teil) [bitte] [wieder] (rausschneiden|herausschneiden|nicht verwenden|nicht senden|nicht bringen)
das (können|müssen|sollten) sie [bitte|dann|aber] [wieder] (rausschneiden|herausschneiden|rauslassen)
das (kannst|musst|könnt|müsst) du|ihr [bitte|dann] [wieder] (rausschneiden|herausschneiden|rauslassen)
das bleibt [aber] unter uns
(drucken|veröffentlichen|senden|zitieren|schreiben|verwenden|bringen|benutzen|erwähnen) sie das [bitte|aber] [bitte] nicht
das [bitte] nicht (drucken|zitieren|veröffentlichen|schreiben|erwähnen)
das (dürfen|sollten|können) sie [bitte|aber] nicht (drucken|zitieren|schreiben|senden|veröffentlichen|bringen|verwenden)
zitieren sie mich [bitte|da|damit] nicht
`),
  back: phraseList(`
wieder (offiziell|fürs protokoll|auf band|zitierfähig)
(jetzt|ab jetzt) wieder (offiziell|zum mitschreiben|zitierfähig)
(das|jetzt) dürfen sie wieder (schreiben|zitieren|senden|drucken)
`),
  promises: phraseList(`
versprochen
[das] (schneiden wir|schneide ich|nehmen wir|lassen wir|nehme ich) [das] [wieder] (raus|heraus|weg)
das (mache|tue) ich nicht
das (kommt|ist|landet|erscheint) [auch|dann|bestimmt|natürlich] nicht (in den film|im film|ins video|im video|in den beitrag|im beitrag|rein|in die sendung)
das (bleibt|kommt) [natürlich|dann] (draußen|raus|weg)
(keine sorge|klar|natürlich|selbstverständlich|in ordnung|machen wir|mache ich)
`),
};
