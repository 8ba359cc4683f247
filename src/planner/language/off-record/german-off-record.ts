import { phraseList } from '../phrase-pattern.ts';
import type { OffRecordPhrases } from '../talk-phrases.ts';

export const GERMAN_OFF_RECORD: OffRecordPhrases = {
  leadIns: ['aber', 'und', 'also', 'ach', 'na', 'nein', 'ja', 'bitte', 'oh', 'jetzt', 'gut'],
  whispers: phraseList(`
[jetzt] [mal] [ganz] unter uns [gesagt]
im vertrauen
`),
  ahead: phraseList(`
das (ist vertraulich|bleibt unter uns|ist nicht fürs protokoll|ist nicht für die kamera)
das [bitte] nicht (aufnehmen|mitschneiden|senden)
(nehmen sie|nimm|nehmt) das [bitte|jetzt] nicht auf
[jetzt] nicht (fürs protokoll|für die kamera|fürs mikrofon)
(schalten sie|schalte|schaltet|machen sie|mach|macht) (das mikro|das mikrofon|die kamera|die aufnahme|das ding) [bitte] [mal] aus
`),
  anywhere: phraseList(`
off the record
`),
  behind: phraseList(`
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
(keine sorge|klar|natürlich|selbstverständlich|in ordnung|machen wir|mache ich)
`),
};
